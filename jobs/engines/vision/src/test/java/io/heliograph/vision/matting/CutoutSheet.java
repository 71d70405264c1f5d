// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.colour.ForegroundColours;
import java.nio.file.Path;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/** A cut-out to be looked at: the photo, its matte, the subject over a checkerboard and over magenta. */
final class CutoutSheet {
    private static final int SIDE = 480;
    private static final int SQUARE = 16;
    private static final int[] MAGENTA = {255, 0, 255};

    private CutoutSheet() {}

    static void write(Raster picture, Mat alpha, Path path) {
        try (PointerScope _ = new PointerScope();
                Mat cut = ForegroundColours.estimate(picture.mat(), alpha)) {
            Mat photo = Downscale.bgr(picture.mat(), SIDE, INTER_AREA);
            Mat small = Downscale.plane(cut, SIDE, INTER_AREA);
            byte[] before = MatrixArrays.bytes(photo);
            byte[] after = MatrixArrays.bytes(small);
            int w = photo.cols();
            byte[] sheet = new byte[4 * before.length];
            for (int i = 0; i < before.length / 3; i++) {
                int x = i % w;
                int y = i / w;
                int a = after[4 * i + 3] & 255;
                int board = (x / SQUARE + y / SQUARE) % 2 == 0 ? 250 : 205;
                for (int c = 0; c < 3; c++) {
                    int at = 12 * w * y + 3 * x + c;
                    int own = after[4 * i + c] & 255;
                    sheet[at] = before[3 * i + c];
                    sheet[at + 3 * w] = (byte) a;
                    sheet[at + 6 * w] = (byte) ((own * a + board * (255 - a) + 127) / 255);
                    sheet[at + 9 * w] = (byte) ((own * a + MAGENTA[c] * (255 - a) + 127) / 255);
                }
            }
            imwrite(path.toString(), MatrixArrays.mat(sheet, photo.rows(), 4 * w));
        }
    }
}
