// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.fuzzing.FuzzRun;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ImageHeaderFuzzTest {
    private static final List<String> FILES = List.of(
            "heif/plain.avif",
            "heif/deep.avif",
            "heif/clear.avif",
            "heif/plain.heic",
            "heif/deep.heic",
            "heif/tiles.heic",
            "heif/turned-tiles.heic",
            "cases/h06-clap-crop.heic",
            "cases/h31-samsung-raw-sef-trailer.heic",
            "cases/h51-alpha-half-size.heic",
            "cases/a22-p3-nclx.avif",
            "cases/j04-truncated-1-byte.jpg",
            "cases/j10-exif-orientation-long.jpg",
            "cases/p02-no-iend.png",
            "cases/p30-p3-cicp.png");

    @Test
    void headersOfHostileFilesAreReadOrRefusedWithinBounds() throws Exception {
        Map<String, byte[]> seeds = new LinkedHashMap<>();
        for (String name : FILES) {
            seeds.put(name.replace('/', '-'), resource(name));
        }
        byte[] lossless = {0x2f, 2, 0x40, 0, 0x10};
        seeds.put(
                "still.webp",
                new WebpFile()
                        .canvas(0x38, 3, 2)
                        .chunk("ICCP", new byte[4])
                        .chunk("VP8L", lossless)
                        .chunk("EXIF", PngFile.exif(6))
                        .end());
        new FuzzRun(ImageHeaderFuzz.class, List.of("io.heliograph.media.**", "io.heliograph.containers.**"), 40_000)
                .against(seeds);
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = ImageHeaderFuzzTest.class.getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }
}
