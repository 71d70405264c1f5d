// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.List;

/**
 * Pixels to remove with a line: its strokes, other pixels of their colour in the box, a margin of two pixels, and the
 * outline or shadow. Pixels farther from the box than a fifth of the line's height are kept.
 *
 * @param mask of the pixels of a patch
 * @param rim the outline or shadow
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer passed on without a copy
record StrokeMask(boolean[] mask, LetterOutline rim) {
    private static final int STROKE = 80; // minimum level of a stroke in the stroke map, 0 to 255
    private static final int SURE =
            255; // level of a letter that was read: certain, even if it touches something of its colour
    private static final double NEAR = 0.14; // maximum distance from a stroke, in line heights, of ink found by colour
    // maximum colour distance of ink from the letters; the distance of the ground is 1
    private static final double UNLIKE = 0.55;
    // maximum colour distance of ink for letters that continue beyond the box
    private static final double THE_SAME = 0.35;
    private static final double FOLLOWED = 0.9; // maximum extension of letters beyond the line's ends, in line heights
    // maximum growth of a connected letter area when it is extended, as a factor
    private static final double LEAK = 2.5;
    private static final double BAND = 1.5; // height of the band in which letters are extended, in line heights
    // maximum colour distance of ink where the network detects a stroke
    private static final double UNLIKE_STROKE = 0.65;
    private static final double BEYOND = 0.2; // margin around the box in line heights
    private static final int GROWN = 2; // minimum margin around the letters, px
    private static final double GROWTH = 0.03; // margin around the letters in line heights

    /** Selects the pixels of a patch to remove with the line. */
    static StrokeMask of(LinePatch linePatch, LineBox line, LineColours lineColours) {
        boolean[] letters = letters(linePatch, line, lineColours);
        LetterOutline letterOutline = LetterOutline.of(linePatch, line, lineColours, letters);
        int growth = Math.max(GROWN, (int) Math.round(GROWTH * line.height()));
        boolean[] mask = MaskDilation.of(letters, linePatch.width(), linePatch.height(), growth);
        boolean[] all = letterOutline.added(mask, letters, linePatch.width(), linePatch.height());
        return new StrokeMask(both(all, linePatch.within(line, BEYOND * line.height())), letterOutline);
    }

    /** This mask without the boxes of other lines. */
    StrokeMask without(LinePatch linePatch, List<LineBox> others) {
        boolean[] kept = mask.clone();
        for (LineBox other : others) {
            boolean[] within = linePatch.within(other, 0);
            for (int i = 0; i < kept.length; i++) {
                kept[i] &= !within[i];
            }
        }
        return new StrokeMask(kept, rim);
    }

    private static boolean[] both(boolean[] one, boolean[] other) {
        boolean[] both = new boolean[one.length];
        for (int i = 0; i < both.length; i++) {
            both[i] = one[i] && other[i];
        }
        return both;
    }

    private static boolean[] letters(LinePatch linePatch, LineBox line, LineColours lineColours) {
        boolean[] strokes = new boolean[linePatch.width() * linePatch.height()];
        for (int i = 0; i < strokes.length; i++) {
            strokes[i] = linePatch.ink(i) >= STROKE;
        }
        boolean[] in = linePatch.within(line, BEYOND * line.height());
        int far = Math.max(2, (int) Math.round(NEAR * line.height()));
        boolean[] near = MaskDilation.of(strokes, linePatch.width(), linePatch.height(), far);
        boolean[] letters = new boolean[strokes.length];
        for (int i = 0; i < letters.length; i++) {
            letters[i] = in[i] && near[i] && lineColours.unlike(linePatch, i) < (strokes[i] ? UNLIKE_STROKE : UNLIKE);
        }
        follow(letters, linePatch, line, lineColours);
        return letters;
    }

    /**
     * Extends letters through pixels of exactly their colour, since the box may cut off the end of a line. A component
     * that turns out to be part of something much larger is not a letter.
     */
    private static void follow(boolean[] letters, LinePatch linePatch, LineBox line, LineColours lineColours) {
        LineBox band = new LineBox(
                line.x(), line.y(), line.width() + 2 * FOLLOWED * line.height(), BAND * line.height(), line.angle());
        boolean[] open = linePatch.within(band, 0);
        boolean[] inner = linePatch.within(band, -2); // areas that touch the band's border continue beyond the band
        boolean[] seeds = letters.clone();
        for (int i = 0; i < letters.length; i++) {
            open[i] = seeds[i] || (open[i] && lineColours.unlike(linePatch, i) < THE_SAME);
        }
        int[] queue = new int[letters.length];
        for (int seed = 0; seed < letters.length; seed++) {
            if (seeds[seed] && open[seed]) {
                int count = flood(seed, open, queue, linePatch);
                int known = 0;
                boolean ends = true;
                for (int k = 0; k < count; k++) {
                    known += seeds[queue[k]] ? 1 : 0;
                    ends &= inner[queue[k]];
                }
                for (int k = 0; k < count; k++) {
                    boolean read = seeds[queue[k]] && linePatch.ink(queue[k]) == SURE;
                    letters[queue[k]] = ends || count < LEAK * known || read;
                }
            }
        }
    }

    /** Moves the area connected to a pixel from {@code open} into the queue; returns its number of pixels. */
    private static int flood(int seed, boolean[] open, int[] queue, LinePatch linePatch) {
        int count = 0;
        queue[count++] = seed;
        open[seed] = false;
        for (int head = 0; head < count; head++) {
            int x = queue[head] % linePatch.width();
            int y = queue[head] / linePatch.width();
            for (int side = 0; side < 4; side++) {
                int nx = x + LetterOutline.SIDES[side][0];
                int ny = y + LetterOutline.SIDES[side][1];
                int next = ny * linePatch.width() + nx;
                if (nx >= 0 && ny >= 0 && nx < linePatch.width() && ny < linePatch.height() && open[next]) {
                    open[next] = false;
                    queue[count++] = next;
                }
            }
        }
        return count;
    }
}
