// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.CV_32S;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponents;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Lines of text from the network's maps: each connected piece of the core map is one line (as in PSENet, Wang et al.
 * 2019). It has the direction of the piece; its ends, top and foot are where the region map falls off.
 */
final class LineGrouping {
    private static final int LEAST_CORE = 3; // minimum number of pixels of a core
    private static final int MOST = 2000; // maximum number of lines in a picture
    // height of a core over the height of its line, as used in the training
    private static final double CORE_HEIGHT = 0.45;
    private static final double LONG = 3; // minimum ratio of length to height for a core's own direction to be trusted
    private static final double LEAST_HEIGHT = 2.2; // minimum height of a line, in pixels of the maps
    private static final double LEAST_SHARE = 0.02; // minimum share of stroke pixels in a line for full confidence
    private static final double INK = 0.5;

    private final TextMaps maps;

    private LineGrouping(TextMaps maps) {
        this.maps = maps;
    }

    /**
     * The lines, in pixels of the picture.
     *
     * @param inCore threshold of the core map, 0 to 1
     * @param leastConfidence minimum confidence of a line, 0 to 1
     */
    static List<TextLine> lines(TextMaps maps, double inCore, double leastConfidence) {
        LineGrouping grouping = new LineGrouping(maps);
        List<TextLine> lines = new ArrayList<>();
        for (Moments piece : grouping.pieces(inCore)) {
            LineBox box = grouping.fitted(piece);
            double confidence = grouping.confidence(box);
            if (box.height() >= LEAST_HEIGHT && box.width() > 0.3 * box.height() && confidence >= leastConfidence) {
                lines.add(new TextLine(box.scaled(maps.across(), maps.down()), confidence));
            }
        }
        return lines;
    }

    /** Sums over the pixels of a piece, weighted by their core probability. */
    private static final class Moments {
        private int count;
        private double weight;
        private double x;
        private double y;
        private double xx;
        private double xy;
        private double yy;

        void add(double px, double py, double w) {
            count++;
            weight += w;
            x += w * px;
            y += w * py;
            xx += w * px * px;
            xy += w * px * py;
            yy += w * py * py;
        }
    }

    private List<Moments> pieces(double inCore) {
        byte[] core = new byte[maps.core().length];
        for (int i = 0; i < core.length; i++) {
            core[i] = maps.core()[i] > inCore ? (byte) 255 : 0;
        }
        int[] label = new int[core.length];
        int count;
        try (Mat mask = new Mat(maps.height(), maps.width(), CV_8UC1);
                Mat labels = new Mat()) {
            mask.data().put(core);
            count = connectedComponents(mask, labels, 8, CV_32S);
            new IntPointer(labels.data()).get(label);
        }
        Moments[] pieces = new Moments[Math.min(count, MOST + 1)];
        Arrays.setAll(pieces, _ -> new Moments());
        for (int i = 0; i < label.length; i++) {
            if (label[i] > 0 && label[i] < pieces.length) {
                int row = i / maps.width();
                pieces[label[i]].add(i % maps.width(), row, maps.core()[i]);
            }
        }
        return Arrays.stream(pieces).filter(piece -> piece.count >= LEAST_CORE).toList();
    }

    /** Box along the main axis of a piece, enlarged to the end of the region map. */
    private LineBox fitted(Moments piece) {
        double x = piece.x / piece.weight;
        double y = piece.y / piece.weight;
        double xx = piece.xx / piece.weight - x * x + 1.0 / 12;
        double yy = piece.yy / piece.weight - y * y + 1.0 / 12;
        double xy = piece.xy / piece.weight - x * y;
        double half = Math.hypot((xx - yy) / 2, xy);
        double length = Math.sqrt(12 * ((xx + yy) / 2 + half)); // length of a rectangle with the same moments
        double height = Math.sqrt(12 * Math.max(1.0 / 12, (xx + yy) / 2 - half));
        double angle = Math.atan2(2 * xy, xx - yy) / 2; // the angle lies between -pi/2 and pi/2
        if (length < LONG * height && Math.abs(angle) > Math.PI / 4) {
            // a short word is higher than wide: its direction is across the main axis
            angle -= Math.signum(angle) * Math.PI / 2;
            double swap = length;
            length = height;
            height = swap;
        }
        return LineFitting.fit(maps, new LineBox(x, y, length, height, angle), height / CORE_HEIGHT);
    }

    /** Mean of the region map in the box, reduced if the box has hardly any ink. */
    private double confidence(LineBox box) {
        double region = 0;
        double ink = 0;
        int count = 0;
        for (double v = -box.height() / 2 + 0.5; v < box.height() / 2; v++) {
            for (double u = -box.width() / 2 + 0.5; u < box.width() / 2; u++) {
                double x = box.atX(u, v);
                double y = box.atY(u, v);
                region += maps.at(maps.region(), x, y);
                ink += maps.at(maps.stroke(), x, y) > INK ? 1 : 0;
                count++;
            }
        }
        return count == 0 ? 0 : region / count * Math.min(1, ink / (LEAST_SHARE * count));
    }
}
