// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * The mean over squares by running sums, so that large squares take no longer than small ones. At the border only pixels inside count.
 * Applied twice it is close to a Gaussian.
 */
final class BoxBlur {
    private BoxBlur() {}

    /**
     * Blurs twice.
     *
     * @param radius pixels from the middle of the square to its sides
     */
    static SamplePlane twice(SamplePlane plane, int radius) {
        return once(once(plane, radius), radius);
    }

    private static SamplePlane once(SamplePlane plane, int radius) {
        SamplePlane across = SamplePlane.zeros(plane.width(), plane.height());
        for (int y = 0; y < plane.height(); y++) {
            across(plane.values(), across.values(), y * plane.width(), plane.width(), radius);
        }
        return down(across, radius);
    }

    private static void across(float[] from, float[] to, int start, int width, int radius) {
        double sum = 0;
        int last = Math.min(radius, width); // first pixel that is not in the sum
        for (int x = 0; x < last; x++) {
            sum += from[start + x];
        }
        int count = last;
        for (int x = 0; x < width; x++) {
            if (x + radius < width) {
                sum += from[start + x + radius];
                count++;
            }
            if (x - radius > 0) {
                sum -= from[start + x - radius - 1];
                count--;
            }
            to[start + x] = (float) (sum / count);
        }
    }

    private static SamplePlane down(SamplePlane plane, int radius) {
        int width = plane.width();
        int height = plane.height();
        float[] from = plane.values();
        SamplePlane result = SamplePlane.zeros(width, height);
        double[] sums = new double[width];
        int last = Math.min(radius, height);
        for (int y = 0; y < last; y++) {
            add(from, y * width, sums, 1);
        }
        int count = last;
        for (int y = 0; y < height; y++) {
            if (y + radius < height) {
                add(from, (y + radius) * width, sums, 1);
                count++;
            }
            if (y - radius > 0) {
                add(from, (y - radius - 1) * width, sums, -1);
                count--;
            }
            double factor = 1.0 / count;
            for (int x = 0; x < width; x++) {
                result.values()[y * width + x] = (float) (sums[x] * factor);
            }
        }
        return result;
    }

    private static void add(float[] from, int start, double[] sums, double sign) {
        for (int x = 0; x < sums.length; x++) {
            sums[x] += sign * from[start + x];
        }
    }
}
