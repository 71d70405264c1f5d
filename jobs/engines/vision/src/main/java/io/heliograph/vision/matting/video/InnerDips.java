// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

/**
 * Small doubts within the subject: areas that probable pixels enclose, and whose belief is above one half everywhere. They are no outline.
 * Their colours must not decide, since a reflection in the subject has the colours of its surroundings.
 */
final class InnerDips {
    private static final float SUBJECT = 0.5f; // minimum belief of every pixel of a dip; below, the area may be a hole

    private final byte[] probable;
    private final float[] belief;
    private final int cols;
    private final boolean[] seen;
    private final int[] area; // pixels of the area that is being followed
    private int size;

    private InnerDips(byte[] probable, float[] belief, int cols) {
        this.probable = probable;
        this.belief = belief;
        this.cols = cols;
        seen = new boolean[probable.length];
        area = new int[probable.length];
    }

    /**
     * Adds the dips to the probable pixels. Takes time and memory proportional to the frame.
     *
     * @param probable 255 where the subject is probable, otherwise 0, row by row; changed
     * @param belief probability of the subject, 0..1
     * @param cols width of the frame in pixels
     * @return {@code probable}
     */
    static byte[] filled(byte[] probable, float[] belief, int cols) {
        InnerDips dips = new InnerDips(probable, belief, cols);
        for (int i = 0; i < probable.length; i++) {
            if (probable[i] == 0 && !dips.seen[i] && dips.follow(i)) {
                for (int k = 0; k < dips.size; k++) {
                    probable[dips.area[k]] = (byte) 255;
                }
            }
        }
        return probable;
    }

    /** Collects the pixels of an improbable area; returns whether it is a dip. */
    private boolean follow(int first) {
        boolean dip = true;
        size = 0;
        visit(first);
        for (int k = 0; k < size; k++) {
            int i = area[k];
            int x = i % cols;
            boolean inner = x > 0 && x < cols - 1 && i >= cols && i < probable.length - cols;
            dip &= inner && belief[i] > SUBJECT;
            if (x > 0) {
                visit(i - 1);
            }
            if (x < cols - 1) {
                visit(i + 1);
            }
            if (i >= cols) {
                visit(i - cols);
            }
            if (i < probable.length - cols) {
                visit(i + cols);
            }
        }
        return dip;
    }

    private void visit(int i) {
        if (probable[i] == 0 && !seen[i]) {
            seen[i] = true;
            area[size++] = i;
        }
    }
}
