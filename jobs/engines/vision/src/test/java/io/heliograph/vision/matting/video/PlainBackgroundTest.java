// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2YUV_I420;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_YUV2BGR_I420;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.LumaCoefficients;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.HandMasks;
import io.heliograph.vision.matting.colour.ForegroundColours;
import java.awt.Color;
import java.util.List;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;
import org.junit.jupiter.api.Test;

class PlainBackgroundTest {
    private static final int WIDTH = 600;
    private static final int HEIGHT = 400;
    private static final LumaCoefficients BT601 = new LumaCoefficients(0.299, 0.114, false); // OpenCV's
    private static final Color GREEN = new Color(0, 0xB1, 0x40);

    @Test
    void aFrameInPlanesLooksAsAPictureDoesAndOpaquePixelsKeepTheirBytes() {
        try (PointerScope _ = new PointerScope();
                Raster photo = HandMasks.COFFEE.picture();
                FrameEdges edges = new FrameEdges(WIDTH, HEIGHT);
                PlainBackground plain = new PlainBackground(WIDTH, HEIGHT, GREEN)) {
            Mat picture = new Mat();
            resize(photo.mat(), picture, new Size(WIDTH, HEIGHT), 0, 0, INTER_AREA);
            Mat yuv = new Mat();
            cvtColor(picture, yuv, COLOR_BGR2YUV_I420);
            byte[] before = MatrixArrays.bytes(yuv);
            Mat seen = new Mat();
            cvtColor(yuv, seen, COLOR_YUV2BGR_I420);
            Mat mask = new Mat();
            resize(
                    MatrixArrays.mat(HandMasks.COFFEE.mask(WIDTH, HEIGHT), HEIGHT, WIDTH),
                    mask,
                    new Size(480, 320),
                    0,
                    0,
                    INTER_AREA);
            FrameMatte matte = new FrameMatte(320, 480, MatrixArrays.bytes(mask));

            Mat alpha = edges.alpha(seen, matte);
            Mat expected = new Mat(HEIGHT, WIDTH, CV_8UC3);
            Mat backdrop = new Mat(HEIGHT, WIDTH, CV_8UC3, new Scalar(0x40, 0xB1, 0, 0));
            ForegroundColours.over(seen, alpha, backdrop, expected);

            Mat small = new Mat();
            resize(seen, small, new Size(480, 320), 0, 0, INTER_AREA);
            BytePointer data = yuv.data();
            int chroma = WIDTH * HEIGHT / 4;
            plain.put(
                    List.of(
                            new Mat(HEIGHT, WIDTH, CV_8UC1, data),
                            new Mat(HEIGHT / 2, WIDTH / 2, CV_8UC1, data.getPointer(WIDTH * HEIGHT)),
                            new Mat(HEIGHT / 2, WIDTH / 2, CV_8UC1, data.getPointer(WIDTH * HEIGHT + (long) chroma))),
                    BT601,
                    small,
                    matte);
            Mat made = new Mat();
            cvtColor(yuv, made, COLOR_YUV2BGR_I420);

            byte[] ours = MatrixArrays.bytes(made);
            byte[] theirs = MatrixArrays.bytes(expected);
            double sum = 0;
            int far = 0;
            for (int i = 0; i < ours.length; i++) {
                int difference = Math.abs((ours[i] & 255) - (theirs[i] & 255));
                sum += difference;
                far += difference > 48 ? 1 : 0;
            }
            System.out.printf("mean difference %.3f levels, far %.5f%n", sum / ours.length, (double) far / ours.length);
            assertThat(sum / ours.length).isLessThan(1.5);
            assertThat((double) far / ours.length).isLessThan(0.01); // chroma is half as fine along the outline
            byte[] opaque = MatrixArrays.bytes(alpha);
            byte[] after = MatrixArrays.bytes(yuv);
            int kept = 0;
            int all = 0;
            for (int i = 0; i < opaque.length; i++) {
                if (opaque[i] == -1) {
                    all++;
                    kept += after[i] == before[i] ? 1 : 0;
                }
            }
            assertThat((double) kept / all).isGreaterThan(0.98); // opacity is a level higher or lower here and there
        }
    }

    @Test
    void whatHasNoSubjectIsOfOneColour() {
        try (PointerScope _ = new PointerScope();
                PlainBackground plain = new PlainBackground(7, 5, GREEN)) {
            Mat y = new Mat(5, 7, CV_8UC1, new Scalar(90));
            Mat u = new Mat(3, 4, CV_8UC1, new Scalar(60));
            Mat v = new Mat(3, 4, CV_8UC1, new Scalar(200));
            plain.put(
                    List.of(y, u, v), BT601, new Mat(5, 7, CV_8UC3, new Scalar(9)), new FrameMatte(5, 7, new byte[35]));
            assertThat(MatrixArrays.bytes(y))
                    .containsOnly(Math.toIntExact(Math.round(BT601.y(0x40 / 255.0, 0xB1 / 255.0, 0))));
            assertThat(MatrixArrays.bytes(u))
                    .containsOnly(Math.toIntExact(Math.round(BT601.u(0x40 / 255.0, 0xB1 / 255.0, 0))));
            assertThat(MatrixArrays.bytes(v))
                    .containsOnly(Math.toIntExact(Math.round(BT601.v(0x40 / 255.0, 0xB1 / 255.0, 0))));
        }
    }
}
