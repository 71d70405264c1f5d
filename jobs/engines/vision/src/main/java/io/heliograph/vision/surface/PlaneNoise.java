// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.surface;

/** Smooth random numbers over the plane, -1 to 1 (value noise). */
record PlaneNoise(long seed) {
    double at(double x, double y) {
        long i = (long) Math.floor(x);
        long j = (long) Math.floor(y);
        double u = smooth(x - i);
        double v = smooth(y - j);
        double top = corner(i, j) + (corner(i + 1, j) - corner(i, j)) * u;
        double bottom = corner(i, j + 1) + (corner(i + 1, j + 1) - corner(i, j + 1)) * u;
        return top + (bottom - top) * v;
    }

    private double corner(long i, long j) {
        long h = seed * 0x9e3779b97f4a7c15L + i * 0xc2b2ae3d27d4eb4fL + j * 0x165667b19e3779f9L;
        h = (h ^ h >>> 29) * 0xbf58476d1ce4e5b9L;
        h = (h ^ h >>> 32) * 0x94d049bb133111ebL;
        return (h >>> 40) / (double) (1 << 23) - 1;
    }

    private static double smooth(double t) {
        return t * t * (3 - 2 * t);
    }
}
