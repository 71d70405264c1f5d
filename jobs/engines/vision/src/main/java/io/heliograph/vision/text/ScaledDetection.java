// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A line found at one scale.
 *
 * @param maps output of the network at that scale
 */
record ScaledDetection(TextLine line, TextMaps maps) {
    private static final double SIZE_COUNTS =
            0.05; // bonus in confidence for double the area: a line beats its own pieces
    // minimum overlap of two detections of the same line, as a share of the smaller box
    private static final double SAME = 0.4;
    // minimum IoU of two detections of a line at different scales to confirm each other
    private static final double SAME_PLACE = 0.5;
    private static final double WITNESS = 0.2;
    // margin around the box in which strokes belong to the line, in line heights
    private static final double AROUND = 0.15;

    /** Distinct lines, the best first; a line detected at several scales gets a higher confidence. */
    static List<ScaledDetection> distinct(List<ScaledDetection> sightings) {
        List<ScaledDetection> ranked = new ArrayList<>();
        sightings.forEach(scaledDetection -> ranked.add(scaledDetection.supported(sightings)));
        ranked.sort(Comparator.comparingDouble(ScaledDetection::rank).reversed());
        List<ScaledDetection> kept = new ArrayList<>();
        for (ScaledDetection scaledDetection : ranked) {
            if (kept.stream().noneMatch(scaledDetection::shows)) {
                kept.add(scaledDetection);
            }
        }
        return kept;
    }

    /** Raises the confidence c if another scale has a line with confidence s at the same place: 1 - c is multiplied by 1 - s / 5. */
    private ScaledDetection supported(List<ScaledDetection> sightings) {
        double support = 0;
        TextQuad here = line.box().corners();
        for (ScaledDetection other : sightings) {
            boolean witness = !other.maps.equals(maps) && other.line.confidence() > support;
            if (witness && here.intersectionOverUnion(other.line.box().corners()) > SAME_PLACE) {
                support = other.line.confidence();
            }
        }
        double confidence = 1 - (1 - line.confidence()) * (1 - WITNESS * support);
        return new ScaledDetection(new TextLine(line.box(), confidence), maps);
    }

    private double rank() {
        return line.confidence() + SIZE_COUNTS * Math.log(line.box().area()) / Math.log(2);
    }

    private boolean shows(ScaledDetection other) {
        double common = line.box().corners().intersection(other.line.box().corners());
        return common > SAME * Math.min(line.box().area(), other.line.box().area());
    }

    /** Writes the strokes of this line into a plane of the picture's size. */
    void strokes(byte[] plane, int width, int height) {
        LineBox box = line.box();
        double margin = AROUND * box.height() + 2;
        TextQuad textQuad = box.corners(margin);
        int left = Math.clamp((long) Math.floor(least(textQuad.x())), 0, width);
        int top = Math.clamp((long) Math.floor(least(textQuad.y())), 0, height);
        int right = Math.clamp((long) Math.ceil(-least(negated(textQuad.x()))) + 1, 0, width);
        int bottom = Math.clamp((long) Math.ceil(-least(negated(textQuad.y()))) + 1, 0, height);
        double cos = Math.cos(box.angle());
        double sin = Math.sin(box.angle());
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                double dx = x + 0.5 - box.x();
                double dy = y + 0.5 - box.y();
                boolean inside = Math.abs(dx * cos + dy * sin) < box.width() / 2 + margin
                        && Math.abs(dy * cos - dx * sin) < box.height() / 2 + margin;
                if (inside) {
                    float stroke =
                            maps.at(maps.stroke(), (x + 0.5) / maps.across() - 0.5, (y + 0.5) / maps.down() - 0.5);
                    int at = y * width + x;
                    plane[at] = (byte) Math.max(plane[at] & 255, Math.round(255 * stroke));
                }
            }
        }
    }

    private static double least(double[] values) {
        return Math.min(Math.min(values[0], values[1]), Math.min(values[2], values[3]));
    }

    private static double[] negated(double[] values) {
        return new double[] {-values[0], -values[1], -values[2], -values[3]};
    }
}
