// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

/** Distances between mattes of 0..255. */
final class Measures {
    private Measures() {}

    /** Intersection over union of what is more than half opaque. */
    static double iou(byte[] a, byte[] b) {
        int both = 0;
        int either = 0;
        for (int i = 0; i < a.length; i++) {
            boolean p = (a[i] & 255) > 127;
            boolean q = (b[i] & 255) > 127;
            both += p && q ? 1 : 0;
            either += p || q ? 1 : 0;
        }
        return either == 0 ? 1 : (double) both / either;
    }

    /** Sum of absolute differences, in opaque pixels. */
    static double sad(byte[] a, byte[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += Math.abs((a[i] & 255) - (b[i] & 255)) / 255.0;
        }
        return sum;
    }
}
