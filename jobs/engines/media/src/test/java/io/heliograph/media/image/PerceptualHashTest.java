// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;
import static org.bytedeco.opencv.global.opencv_core.flip;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2BGRA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.pixels.PerceptualHash;
import io.heliograph.pixels.Raster;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PerceptualHashTest {
    private static final List<String> PHOTOS = List.of("chelsea.png", "rocket.jpg", "camera.png");

    @ParameterizedTest
    @ValueSource(strings = {"chelsea.png", "rocket.jpg", "camera.png"})
    void aSmallerWorseAndBrighterCopyIsNear(String name) throws Exception {
        try (Raster photo = photo(name);
                Mat small = new Mat();
                Mat bright = new Mat()) {
            resize(photo.mat(), small, new Size(150, 140), 0, 0, INTER_AREA);
            small.convertTo(bright, -1, 0.9, 20);
            try (Raster copy = Raster.owning(bright);
                    Raster worse = Pictures.DECODER.decode(ImageEncoder.encode(copy, new ImageEncoding.Jpeg(40)))) {
                assertThat(distance(photo, worse)).isLessThanOrEqualTo(6);
            }
        }
    }

    @Test
    void differentPhotosAreFarApart() throws Exception {
        for (String one : PHOTOS) {
            for (String other : PHOTOS) {
                try (Raster first = photo(one);
                        Raster second = photo(other)) {
                    assertThat(distance(first, second))
                            .isBetween(one.equals(other) ? 0 : 20, one.equals(other) ? 0 : 44);
                }
            }
        }
    }

    @Test
    void aMirroredPhotoIsAnotherOne() throws Exception {
        try (Raster photo = photo("rocket.jpg");
                Raster mirrored = photo.copy()) {
            flip(mirrored.mat(), mirrored.mat(), 1);

            assertThat(distance(photo, mirrored)).isGreaterThan(20);
        }
    }

    @Test
    void halfOfTheBitsAreSet() throws Exception {
        try (Raster photo = photo("chelsea.png")) {
            assertThat(Long.bitCount(PerceptualHash.of(photo).bits())).isEqualTo(32);
        }
    }

    @Test
    void transparentPartsCountAsWhite() throws Exception {
        try (Raster photo = photo("chelsea.png");
                Raster clear = Raster.owning(new Mat(photo.height(), photo.width(), CV_8UC4));
                Raster white = Raster.owning(new Mat(photo.height(), photo.width(), CV_8UC4))) {
            for (Raster copy : List.of(clear, white)) {
                cvtColor(photo.mat(), copy.mat(), COLOR_BGR2BGRA);
                Mat left = copy.mat().colRange(0, 200);
                left.put(copy == clear ? new Scalar(1, 2, 3, 0) : Scalar.all(255));
            }

            assertThat(PerceptualHash.of(clear)).isEqualTo(PerceptualHash.of(white));
            assertThat(distance(clear, photo)).isGreaterThan(6);
        }
    }

    private static Raster photo(String name) throws UnreadableImageException {
        return Pictures.DECODER.decode(Pictures.photo(name));
    }

    private static int distance(Raster one, Raster other) {
        return PerceptualHash.of(one).hammingDistance(PerceptualHash.of(other));
    }
}
