// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.observation.PhotoObserver;
import io.heliograph.scene.picture.RgbImage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RasterConversionTest {
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 100", "3000, 1", "7, 7", "8, 8"})
    void aPictureOfAFewPixelsCanBeObserved(int width, int height) {
        try (Raster raster = Scenes.disc(width, height)) {
            RgbImage rgbImage = RasterConversion.picture(raster, 1024);
            assertThat(rgbImage.width()).isBetween(8, 1024);
            assertThat(rgbImage.height()).isBetween(8, 1024);
            assertThat(PhotoObserver.observe(rgbImage)).isNotNull();
        }
    }
}
