// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.live;

import io.heliograph.media.image.ImageDecoder;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.live.LiveMatting.StageTimes;
import org.jspecify.annotations.Nullable;

/**
 * Masks for a stream of encoded frames: decoding, {@link LiveMatting}, encoding. A change of the frame size restarts
 * the matting. One thread at a time.
 */
public final class MaskStream implements AutoCloseable {
    private final ImageDecoder decoder;
    private final ImageEncoding.Jpeg encoding;
    private final SubjectLook network;
    private @Nullable LiveMatting matting;

    /**
     * A stream of frames for a decoder.
     *
     * @param encoding JPEG encoding of the masks
     * @param network finds the subject
     */
    public MaskStream(ImageDecoder decoder, ImageEncoding.Jpeg encoding, SubjectLook network) {
        this.decoder = decoder;
        this.encoding = encoding;
        this.network = network;
    }

    /**
     * A mask and its processing times, in nanoseconds.
     *
     * @param jpeg grey, of the frame's size: 0 background, 255 subject
     * @param decoding time to decode the frame
     * @param matting time to matte the frame
     * @param encoding time to encode the mask
     */
    @SuppressWarnings("ArrayRecordComponent") // bytes passed on without a copy
    public record MaskedFrame(byte[] jpeg, long decoding, StageTimes matting, long encoding) {}

    /**
     * The mask of the next frame.
     *
     * @throws UnreadableImageException if the frame cannot be decoded or is larger than the decoder accepts; the stream
     *     can continue
     * @throws java.io.UncheckedIOException if the decoder is unavailable
     */
    public MaskedFrame next(byte[] file) throws UnreadableImageException {
        long begun = System.nanoTime();
        try (Raster frame = decoder.decode(file)) {
            long decoded = System.nanoTime();
            LiveMatting mine = matting(frame.width(), frame.height());
            var mask = mine.next(frame.mat());
            long matted = System.nanoTime();
            byte[] jpeg = ImageEncoder.maskJpeg(mask, encoding);
            return new MaskedFrame(jpeg, decoded - begun, mine.times(), System.nanoTime() - matted);
        }
    }

    private LiveMatting matting(int width, int height) {
        LiveMatting mine = matting;
        if (mine == null || !mine.fits(width, height)) {
            close();
            mine = new LiveMatting(width, height, network);
            matting = mine;
        }
        return mine;
    }

    @Override
    public void close() {
        if (matting != null) {
            matting.close();
            matting = null;
        }
    }
}
