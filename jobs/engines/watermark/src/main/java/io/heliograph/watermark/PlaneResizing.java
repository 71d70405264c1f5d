// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/** Resizes planes: by area averages in a direction that shrinks, by cubic interpolation in a direction that grows. */
final class PlaneResizing {
    private PlaneResizing() {}

    /** The plane with another size. */
    static SamplePlane of(SamplePlane plane, int width, int height) {
        if (width == plane.width() && height == plane.height()) {
            return plane;
        }
        if (width <= plane.width() && height <= plane.height()) {
            return reduced(plane, width, height);
        }
        return enlarged(plane, width, height);
    }

    private static SamplePlane reduced(SamplePlane plane, int width, int height) {
        var reduction = new AreaReduction(plane.width(), plane.height(), width, height);
        float[] row = new float[plane.width()];
        for (int y = 0; y < plane.height(); y++) {
            System.arraycopy(plane.values(), y * plane.width(), row, 0, row.length);
            reduction.add(row);
        }
        return reduction.result();
    }

    private static SamplePlane enlarged(SamplePlane plane, int width, int height) {
        var rows = new CubicRows(plane, width, height);
        SamplePlane result = SamplePlane.zeros(width, height);
        float[] row = new float[width];
        for (int y = 0; y < height; y++) {
            rows.row(y, row);
            System.arraycopy(row, 0, result.values(), y * width, width);
        }
        return result;
    }
}
