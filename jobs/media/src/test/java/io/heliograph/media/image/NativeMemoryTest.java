// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.assertj.core.api.Assertions.assertThat;

import org.bytedeco.javacpp.Pointer;
import org.junit.jupiter.api.Test;

class NativeMemoryTest {
    /** Each round makes 4 MB of pixels or more; keeping one matrix of each would show as 1 GB. */
    @Test
    void decodingEncodingAndHashingLeaveNothingBehind() throws Exception {
        byte[] photo = JpegFile.withOrientation(Pictures.photo("rocket.jpg"), 6);
        byte[] gray = Pictures.photo("camera.png");
        rounds(30, photo, gray);
        long before = Pointer.physicalBytes();

        rounds(300, photo, gray);

        assertThat(Pointer.physicalBytes() - before).isLessThan(150_000_000);
    }

    private static void rounds(int rounds, byte[] photo, byte[] gray) throws UnreadableImageException {
        for (int i = 0; i < rounds; i++) {
            try (Raster colour = Pictures.DECODER.decode(photo);
                    Raster plain = Pictures.DECODER.decode(gray)) {
                assertThat(ImageEncoder.encode(colour, new ImageEncoding.Jpeg(80)))
                        .isNotEmpty();
                assertThat(PerceptualHash.of(colour)).isNotEqualTo(PerceptualHash.of(plain));
            }
        }
    }
}
