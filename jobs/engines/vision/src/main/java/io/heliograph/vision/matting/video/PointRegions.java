// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import io.heliograph.vision.matting.subject.MarkedPoint;
import java.util.Arrays;
import java.util.List;

/** The superpixels of a frame at marked points. */
record PointRegions(ClipFrame frame, KeyRegions regions, List<MarkedPoint> points) {
    /** Fixed votes for {@link RegionConsensus}: 1 at points inside the thing, 0 at points outside, NaN elsewhere. */
    double[] held() {
        double[] held = new double[regions.areas().length];
        Arrays.fill(held, Double.NaN);
        for (MarkedPoint point : points) {
            held[region(point)] = point.inside() ? 1 : 0;
        }
        return held;
    }

    /** Number of points inside the thing in each superpixel. */
    double[] inside() {
        double[] inside = new double[regions.areas().length];
        points.stream().filter(MarkedPoint::inside).forEach(point -> inside[region(point)]++);
        return inside;
    }

    private int region(MarkedPoint point) {
        return regions.labels()[point.pixel(frame.flowCols, frame.flowRows)];
    }
}
