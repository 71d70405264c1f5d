// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.config.DecodingSettings;
import io.heliograph.config.PlainCause;
import io.heliograph.config.ProcessRole;
import io.heliograph.config.Settings;
import io.heliograph.media.decoding.DecoderListener;
import io.heliograph.media.decoding.DecoderOptions;
import io.heliograph.media.decoding.DecoderPool;
import io.heliograph.media.image.PixelDecoding;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.sandbox.SandboxLauncher;
import io.heliograph.media.sandbox.SandboxProtection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Decodes pictures of clients, by default in separate processes, which workers start in the background. */
@Component
final class PictureDecoding implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PictureDecoding.class);

    /** Java heap in bytes of a decoding process, in addition to the four ink planes of a CMYK picture. */
    private static final long USUAL_HEAP = 64 << 20;

    private final Settings settings;
    private @Nullable SandboxLauncher launcher;
    private @Nullable DecoderPool pool;

    PictureDecoding(Settings settings) {
        this.settings = settings;
        if (settings.does(ProcessRole.WORKER)) { // other roles start the decoder at the first picture
            PixelDecoding _ = pixels();
        }
    }

    /** The decoder of pixels. */
    synchronized PixelDecoding pixels() {
        if (!settings.decoding().sandbox()) {
            return PixelDecoding.IN_PROCESS;
        }
        if (pool == null) {
            pool = started();
        }
        return pool;
    }

    private DecoderPool started() {
        DecodingSettings decoding = settings.decoding();
        Path folder = settings.dataDir().resolve("decoding");
        launcher = new SandboxLauncher(folder, decoding.startTimeout());
        return new DecoderPool(
                folder,
                launcher,
                new DecoderOptions(
                        decoding.processes(),
                        decoding.deadline(),
                        decoding.patience(),
                        decoding.picturesEach(),
                        decoding.ageEach(),
                        decoding.keptBytes(),
                        USUAL_HEAP
                                + 4 * settings.limits().imagePixels()
                                + 2 * settings.limits().imageBytes(),
                        decoding.memoryBytes()),
                new Log());
    }

    /** Peak memory of decoding in bytes, in this process and in the decoder together. The decoder's result is briefly held in both. */
    long peakBytes(ImageHeader header) {
        return header.decodedBytes() + (settings.decoding().sandbox() ? header.rasterBytes() : 0);
    }

    @Override
    public synchronized void close() throws IOException {
        if (pool != null) {
            pool.close();
        }
        if (launcher != null) {
            launcher.close();
        }
    }

    private static final class Log implements DecoderListener {
        @Override
        public void ready(Set<SandboxProtection> missing) {
            if (missing.isEmpty()) {
                LOG.info("pictures are decoded in separate processes with all protections");
            } else {
                LOG.warn(
                        "pictures are decoded in separate processes without the protections {}, which this machine lacks",
                        missing);
            }
        }

        @Override
        public void notStarted(IOException cause) {
            String message = "cannot start a process that decodes pictures; retrying: {}";
            if (PlainCause.chain(cause).anyMatch(RuntimeException.class::isInstance)) {
                LOG.error(message, PlainCause.of(cause), cause);
            } else {
                LOG.error(message, PlainCause.of(cause));
            }
        }

        @Override
        public void died(String cause, String lastWords) {
            LOG.warn("a process died while it decoded a picture: {} {}", cause, lastWords);
        }
    }
}
