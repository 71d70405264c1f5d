// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.util.Base64;
import java.util.Map;
import org.bytedeco.javacpp.indexer.UByteRawIndexer;
import org.bytedeco.opencv.opencv_core.Mat;

/** The operations with their real engines and the small pictures that tests of this package's routes share. */
final class FillingRoom {
    static final int WIDTH = 120;
    static final int HEIGHT = 96;
    static final byte[] PICTURE = picture((x, y, c) -> y < 40 ? 190 - c * 8 : 110 + c * 20 + (x * 7 + y * 5) % 9);
    static final byte[] MASK = picture((x, y, _) -> inMask(x, y) ? 255 : 0);
    static final byte[] DISC = disc();

    /** One for all test classes of these routes. */
    static final Room ROOM = new Room(Map.of());

    private FillingRoom() {}

    /** One byte of a pixel, blue first. */
    @FunctionalInterface
    interface Bgr {
        int at(int x, int y, int channel);
    }

    static byte[] picture(Bgr bgr) {
        Mat mat = new Mat(HEIGHT, WIDTH, CV_8UC3);
        try (UByteRawIndexer to = mat.createIndexer()) {
            for (int y = 0; y < HEIGHT; y++) {
                for (int x = 0; x < WIDTH; x++) {
                    for (int c = 0; c < 3; c++) {
                        to.put(y, x, c, bgr.at(x, y, c));
                    }
                }
            }
        }
        try (Raster raster = Raster.owning(mat)) {
            return ImageEncoder.encode(raster, new ImageEncoding.Png(6));
        }
    }

    private static byte[] disc() {
        try (Raster disc = Scenes.disc(WIDTH, HEIGHT)) {
            return ImageEncoder.encode(disc, new ImageEncoding.Png(6));
        }
    }

    static boolean inMask(int x, int y) {
        return x >= 30 && x < 80 && y >= 44 && y < 90;
    }

    static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    /** How many pixels differ clearly, inside and outside of the mask. */
    static int[] changed(byte[] before, byte[] after) throws Exception {
        int[] count = new int[2];
        try (Raster a = Scenes.decode(before);
                Raster b = Scenes.decode(after)) {
            assertThat(b.width()).isEqualTo(a.width());
            for (int y = 0; y < a.height(); y++) {
                for (int x = 0; x < a.width(); x++) {
                    int most = 0;
                    for (int c = 0; c < 3; c++) {
                        most = Math.max(
                                most, Math.abs(Scenes.sample(a.mat(), x, y, c) - Scenes.sample(b.mat(), x, y, c)));
                    }
                    count[inMask(x, y) ? 0 : 1] += most > (inMask(x, y) ? 20 : 0) ? 1 : 0;
                }
            }
        }
        return count;
    }
}
