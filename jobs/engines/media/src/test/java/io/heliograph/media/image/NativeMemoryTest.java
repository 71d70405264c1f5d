// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.pixels.PerceptualHash;
import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.Pointer;
import org.junit.jupiter.api.Test;

class NativeMemoryTest {
    /** Counted after each round: a later garbage collection would hide a leak. */
    @Test
    void decodingEncodingAndHashingLeaveNothingBehind() throws Exception {
        byte[][] files = {
            JpegFile.withOrientation(Pictures.photo("rocket.jpg"), 6),
            Pictures.photo("camera.png"),
            JpegFile.withAdobe(JpegFile.flat(200, 200, 1, 2, 3, 4), 2),
            new PngFile(20, 1, 16, PngFile.GRAY).chunk("tRNS", 0, 1).pixels(new int[40])
        };
        round(files);
        for (int i = 0; i < 20; i++) {
            long before = Pointer.totalCount();

            round(files);

            assertThat(Pointer.totalCount()).isLessThanOrEqualTo(before);
        }
    }

    private static void round(byte[][] files) throws UnreadableImageException {
        for (byte[] file : files) {
            try (Raster raster = Pictures.DECODER.decode(file)) {
                assertThat(ImageEncoder.encode(raster, new ImageEncoding.Jpeg(80)))
                        .isNotEmpty();
                assertThat(PerceptualHash.of(raster)).isEqualTo(PerceptualHash.of(raster));
            }
        }
    }
}
