// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;

/** The photographs of the tables: a folder with chelsea, coffee, flower and raccoon, none of which a network was trained on. */
final class Photographs {
    static final List<String> NAMES = List.of("chelsea", "coffee", "flower", "raccoon");

    private Photographs() {}

    /** By name, their longer side at most so long and both lengths divisible by {@code factor}. */
    static SortedMap<String, Mat> read(Path folder, int longest, int factor) throws IOException {
        TreeMap<String, Mat> found = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString().replaceFirst("\\..*", "");
                if (NAMES.contains(name)) {
                    found.put(name, limited(imread(file.toString(), IMREAD_COLOR), longest, factor));
                }
            }
        }
        if (found.size() != NAMES.size()) {
            throw new IOException(folder + " holds " + found.keySet() + " of " + NAMES);
        }
        return found;
    }

    private static Mat limited(Mat picture, int longest, int factor) {
        double scale = Math.min(1, longest / (double) Math.max(picture.cols(), picture.rows()));
        Mat small = new Mat();
        resize(picture, small, new Size(), scale, scale, INTER_AREA);
        return small.apply(new Rect(0, 0, small.cols() / factor * factor, small.rows() / factor * factor))
                .clone();
    }
}
