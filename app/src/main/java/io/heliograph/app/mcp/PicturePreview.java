// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.heliograph.config.Settings;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.DecodeLimits;
import io.heliograph.media.image.ImageDecoder;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Makes a small JPEG of a result picture, with white behind transparent parts. This service has made the pictures, so they are decoded in
 * this process, without a sandbox; one at a time, to limit the memory.
 */
@Component
final class PicturePreview {
    /** Media type of a preview. */
    static final String TYPE = "image/jpeg";

    /** Longest side of a preview, in pixels. */
    static final int SIDE = 512;

    private static final Logger LOG = LoggerFactory.getLogger(PicturePreview.class);
    private static final ImageEncoding JPEG = new ImageEncoding.Jpeg(85);
    private static final int LONGEST_SIDE = 16_383;
    private static final int LARGEST = 1 << 27;

    private final ImageDecoder decoder;
    private final ReentrantLock turn = new ReentrantLock();

    PicturePreview(Settings settings) {
        decoder = new ImageDecoder(
                new DecodeLimits(LARGEST, settings.limits().imagePixels(), LONGEST_SIDE), AcceptedImages.ALL);
    }

    /**
     * The preview of a file; empty for a file that is no picture or has more than 128 MiB.
     *
     * @param bytes length of the file
     */
    Optional<byte[]> of(InputStream file, long bytes) throws IOException {
        if (bytes > LARGEST) {
            return Optional.empty();
        }
        turn.lock();
        try (Raster picture = decoder.decode(file.readNBytes((int) bytes))) {
            double factor = Math.min(1, SIDE / (double) Math.max(picture.width(), picture.height()));
            int width = Math.max(1, (int) Math.rint(picture.width() * factor));
            int height = Math.max(1, (int) Math.rint(picture.height() * factor));
            try (Raster small = Raster.owning(Resampling.area(picture.mat(), width, height))) {
                return Optional.of(ImageEncoder.encode(small, JPEG));
            }
        } catch (UnreadableImageException e) {
            LOG.debug("a picture of a result has no preview: {}", e.getMessage());
            return Optional.empty();
        } finally {
            turn.unlock();
        }
    }
}
