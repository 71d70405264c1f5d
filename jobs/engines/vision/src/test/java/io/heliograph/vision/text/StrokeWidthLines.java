// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.bitwise_not;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.DIST_L2;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.distanceTransform;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.PointVectorVector;
import org.bytedeco.opencv.opencv_core.RectVector;
import org.bytedeco.opencv.opencv_features2d.MSER;

/**
 * The baseline: stable regions (MSER, Matas et al. 2002) whose strokes are of one width (Epshtein et al. 2010), chained into lines of three and more by
 * height, place and width.
 */
final class StrokeWidthLines {
    private record Letter(int x, int y, int width, int height, double stroke) {}

    private StrokeWidthLines() {}

    static List<TextQuad> of(Mat picture) {
        List<Letter> letters = new ArrayList<>();
        try (PointerScope _ = new PointerScope()) {
            Mat grey = new Mat();
            cvtColor(picture, grey, COLOR_BGR2GRAY);
            letters(grey, letters);
            bitwise_not(grey, grey);
            letters(grey, letters);
        }
        return chained(letters);
    }

    private static void letters(Mat grey, List<Letter> letters) {
        int area = grey.rows() * grey.cols();
        MSER mser = MSER.create(5, Math.max(20, area / 10_000), area / 50, 0.2, 0.3, 200, 1.01, 0.003, 5);
        PointVectorVector regions = new PointVectorVector();
        RectVector boxes = new RectVector();
        mser.detectRegions(grey, regions, boxes);
        for (long i = 0; i < Math.min(3000, regions.size()); i++) {
            int x = boxes.get(i).x();
            int y = boxes.get(i).y();
            int w = boxes.get(i).width();
            int h = boxes.get(i).height();
            if (h < 8 || h > 0.4 * grey.rows() || w > 3 * h || w < 0.08 * h) {
                continue;
            }
            byte[] plane = new byte[(w + 2) * (h + 2)];
            int[] points = new int[(int) regions.get(i).size() * 2];
            new IntPointer(regions.get(i).get(0)).get(points);
            for (int p = 0; p < points.length; p += 2) {
                plane[(points[p + 1] - y + 1) * (w + 2) + points[p] - x + 1] = 1;
            }
            double stroke = strokeWidth(plane, w + 2, h + 2);
            if (stroke > 0) {
                letters.add(new Letter(x, y, w, h, stroke));
            }
        }
    }

    /** Mean width on the ridge, or 0 if the widths differ too much. */
    private static double strokeWidth(byte[] plane, int width, int height) {
        float[] distance = new float[plane.length];
        try (Mat mask = new Mat(height, width, CV_8UC1);
                Mat far = new Mat()) {
            mask.data().put(plane);
            distanceTransform(mask, far, DIST_L2, 3);
            new FloatPointer(far.data()).get(distance);
        }
        double sum = 0;
        double squares = 0;
        int count = 0;
        for (int y = 1; y < height - 1; y++) {
            for (int x = 1; x < width - 1; x++) {
                int i = y * width + x;
                float d = distance[i];
                boolean ridge = d > 0
                        && d >= Math.max(distance[i - 1], distance[i + 1])
                        && d >= Math.max(distance[i - width], distance[i + width]);
                if (ridge) {
                    sum += d;
                    squares += d * d;
                    count++;
                }
            }
        }
        double mean = sum / Math.max(1, count);
        double deviation = Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean));
        return count < 5 || deviation > 0.55 * mean ? 0 : mean;
    }

    private static List<TextQuad> chained(List<Letter> letters) {
        int[] parent = new int[letters.size()];
        Arrays.setAll(parent, i -> i);
        for (int i = 0; i < parent.length; i++) {
            for (int j = 0; j < i; j++) {
                if (neighbours(letters.get(i), letters.get(j))) {
                    parent[root(parent, i)] = root(parent, j);
                }
            }
        }
        Map<Integer, List<Letter>> groups = new HashMap<>();
        for (int i = 0; i < parent.length; i++) {
            groups.computeIfAbsent(root(parent, i), _ -> new ArrayList<>()).add(letters.get(i));
        }
        return groups.values().stream()
                .filter(group ->
                        group.stream().mapToInt(l -> l.x / 6).distinct().count() >= 3)
                .map(StrokeWidthLines::box)
                .toList();
    }

    private static boolean neighbours(Letter a, Letter b) {
        int taller = Math.max(a.height, b.height);
        int gap = Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width);
        double off = Math.abs(a.y + a.height / 2.0 - b.y - b.height / 2.0);
        return taller < 1.9 * Math.min(a.height, b.height)
                && off < 0.6 * taller
                && gap < taller
                && Math.max(a.stroke, b.stroke) < 1.7 * Math.min(a.stroke, b.stroke);
    }

    private static int root(int[] parent, int i) {
        if (parent[i] != i) {
            parent[i] = root(parent, parent[i]);
        }
        return parent[i];
    }

    private static TextQuad box(List<Letter> group) {
        double left = group.stream().mapToInt(Letter::x).min().orElse(0);
        double top = group.stream().mapToInt(Letter::y).min().orElse(0);
        double right = group.stream().mapToInt(l -> l.x + l.width).max().orElse(0);
        double bottom = group.stream().mapToInt(l -> l.y + l.height).max().orElse(0);
        return new TextQuad(new double[] {left, right, right, left}, new double[] {top, top, bottom, bottom});
    }
}
