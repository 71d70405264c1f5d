// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.absdiff;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.boxFilter;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponentsWithStats;
import static org.bytedeco.opencv.global.opencv_imgproc.medianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import java.nio.IntBuffer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Finds dust: specks in smooth areas of the picture, which a median filter removes. Stars, glints and lights look the
 * same, so this is used only for pictures with other marks of age.
 */
final class DustDetection {
    private static final int MEDIAN = 7;
    private static final int STANDS_OUT = 40; // minimum difference of a speck from the median, in levels
    // maximum mean difference from the median around a speck, in levels above the noise
    private static final int SMOOTH = 8;
    private static final int AROUND = 21;
    private static final int LARGEST = 40; // maximum area of a speck in pixels
    private static final int AREA = 4; // index of the area in OpenCV's statistics
    private static final int COLUMNS = 5;

    private DustDetection() {}

    /**
     * Mask of the specks, CV_8UC1, 255 on them; the caller closes it. {@code noise} is the brightness noise of
     * {@link DamageEstimate}.
     */
    static Mat find(Mat luma, double noise) {
        int width = luma.cols();
        int height = luma.rows();
        Mat mask = new Mat(height, width, CV_8UC1);
        try (PointerScope _ = new PointerScope()) {
            Mat smooth = new Mat();
            medianBlur(luma, smooth, MEDIAN);
            Mat taken = new Mat();
            absdiff(luma, smooth, taken);
            Mat busy = new Mat();
            boxFilter(taken, busy, -1, new Size(AROUND, AROUND), new Point(-1, -1), true, 4);
            Mat specks = new Mat();
            threshold(taken, specks, STANDS_OUT, 255, THRESH_BINARY);
            Mat labels = new Mat();
            Mat statistics = new Mat();
            Mat centres = new Mat();
            connectedComponentsWithStats(specks, labels, statistics, centres);
            IntBuffer label = labels.createBuffer();
            IntBuffer numbers = statistics.createBuffer();
            byte[] around = new byte[width * height];
            busy.data().get(around);
            byte[] marks = new byte[width * height];
            for (int p = 0; p < marks.length; p++) {
                int l = label.get(p);
                if (l > 0 && numbers.get(l * COLUMNS + AREA) <= LARGEST && (around[p] & 255) <= SMOOTH + noise) {
                    marks[p] = (byte) 255;
                }
            }
            mask.data().put(marks);
        }
        return mask;
    }
}
