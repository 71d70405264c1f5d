// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

/** An area that could be meant: its pixels, what it looks like, and how sure it is that it is a whole thing. */
final class Candidate {
    private static final double SMALLEST = 0.0025; // of the picture
    private static final double LARGEST = 0.45;
    private static final double ALONG = 0.28; // of the border of the picture: no thing takes more

    final boolean[] mask;
    final double thing; // 0 to 1
    final int area;
    final double x; // of its middle, 0 to 1
    final double y;
    final double rim; // share of the picture's border that it takes
    final double left;
    final double right;
    final double top;
    final double bottom;
    final double[] traits;

    /** Whose traits are not known yet. */
    Candidate(boolean[] mask, int width) {
        this(mask, width, new double[0], 0);
    }

    Candidate(boolean[] mask, int width, double[] traits, double thing) {
        this.mask = mask;
        this.thing = thing;
        this.traits = traits;
        int height = mask.length / width;
        int count = 0;
        int edge = 0;
        double sx = 0;
        double sy = 0;
        int x0 = width;
        int x1 = -1;
        int y0 = height;
        int y1 = -1;
        for (int i = 0; i < mask.length; i++) {
            if (mask[i]) {
                int px = i % width;
                int py = Math.floorDiv(i, width);
                count++;
                sx += px;
                sy += py;
                x0 = Math.min(x0, px);
                x1 = Math.max(x1, px);
                y0 = Math.min(y0, py);
                y1 = py;
                edge += px == 0 || py == 0 || px == width - 1 || py == height - 1 ? 1 : 0;
            }
        }
        area = count;
        x = (sx / Math.max(1, count) + 0.5) / width;
        y = (sy / Math.max(1, count) + 0.5) / height;
        rim = edge / (2.0 * (width + height));
        left = (double) x0 / width;
        right = (x1 + 1.0) / width;
        top = (double) y0 / height;
        bottom = (y1 + 1.0) / height;
    }

    /** Whether it has the size of a thing and lies within the picture rather than along its border. */
    boolean sized() {
        return area >= SMALLEST * mask.length && area <= LARGEST * mask.length && rim < ALONG;
    }

    static double iou(boolean[] a, boolean[] b) {
        int both = 0;
        int either = 0;
        for (int i = 0; i < a.length; i++) {
            both += a[i] && b[i] ? 1 : 0;
            either += a[i] || b[i] ? 1 : 0;
        }
        return either == 0 ? 0 : (double) both / either;
    }

    /** How clear and compact an outline it has, 0 to 1; for what lies before other things. */
    double patch() {
        double closed = traits[Traits.CLOSED];
        double solid = Math.min(1, traits[Traits.BOX] / 0.5);
        double apart = Math.max(0, 1 - 3 * traits[Traits.RIM]) * (1 - traits[Traits.STUFF]);
        double large = Math.min(1, Math.sqrt(Math.exp(traits[Traits.SHARE]) / 0.006));
        return closed * closed * solid * apart * large;
    }

    /** How much of this lies within another. */
    double within(boolean[] other) {
        int both = 0;
        for (int i = 0; i < mask.length; i++) {
            both += mask[i] && other[i] ? 1 : 0;
        }
        return (double) both / Math.max(1, area);
    }
}
