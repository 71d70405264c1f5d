// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/**
 * What has to go when a line goes: its strokes, whatever else in the box has their colour, two pixels round that, and its outline or shadow.
 *
 * @param mask of the pixels of a patch
 * @param rim the outline or shadow
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer, handed over
record StrokeMask(boolean[] mask, Rim rim) {
    private static final int STROKE = 80; // of 255
    private static final double NEAR = 0.14; // heights from a stroke within which ink is looked for by colour
    private static final double UNLIKE =
            0.55; // difference from the ink by that of the ground from it, below which a pixel is ink
    private static final double THE_SAME = 0.35; // the same where letters go on beyond the box
    private static final double FOLLOWED = 0.9; // heights beyond its ends
    private static final double LEAK = 2.5; // times what was known of it, from which on it is no letter
    private static final double BAND = 1.5; // heights across
    private static final double UNLIKE_STROKE = 0.65; // the same where the network sees a stroke
    private static final double BEYOND = 0.2; // heights beyond the box
    private static final int GROWN = 2; // pixels
    private static final double GROWTH = 0.03; // heights

    /** The pixels of a patch that go with the line. */
    static StrokeMask of(Patch patch, LineBox line, Ink ink) {
        boolean[] letters = letters(patch, line, ink);
        Rim rim = Rim.of(patch, line, ink, letters);
        int growth = Math.max(GROWN, (int) Math.round(GROWTH * line.height()));
        boolean[] mask = Growth.of(letters, patch.width(), patch.height(), growth);
        return new StrokeMask(rim.added(mask, letters, patch.width(), patch.height()), rim);
    }

    private static boolean[] letters(Patch patch, LineBox line, Ink ink) {
        boolean[] strokes = new boolean[patch.width() * patch.height()];
        for (int i = 0; i < strokes.length; i++) {
            strokes[i] = patch.ink(i) >= STROKE;
        }
        boolean[] in = patch.within(line, BEYOND * line.height());
        int far = Math.max(2, (int) Math.round(NEAR * line.height()));
        boolean[] near = Growth.of(strokes, patch.width(), patch.height(), far);
        boolean[] letters = new boolean[strokes.length];
        for (int i = 0; i < letters.length; i++) {
            letters[i] = in[i] && near[i] && ink.unlike(patch, i) < (strokes[i] ? UNLIKE_STROKE : UNLIKE);
        }
        follow(letters, patch, line, ink);
        return letters;
    }

    /**
     * Goes on from letters through pixels of their very colour: the end of a line that the box cuts off belongs to it, and what turns out to be part of
     * something much larger was no letter.
     */
    private static void follow(boolean[] letters, Patch patch, LineBox line, Ink ink) {
        LineBox band = new LineBox(
                line.x(), line.y(), line.width() + 2 * FOLLOWED * line.height(), BAND * line.height(), line.angle());
        boolean[] open = patch.within(band, 0);
        boolean[] inner = patch.within(band, -2); // what reaches the band's border goes on beyond it
        boolean[] seeds = letters.clone();
        for (int i = 0; i < letters.length; i++) {
            open[i] = seeds[i] || (open[i] && ink.unlike(patch, i) < THE_SAME);
        }
        int[] queue = new int[letters.length];
        for (int seed = 0; seed < letters.length; seed++) {
            if (seeds[seed] && open[seed]) {
                int count = flood(seed, open, queue, patch);
                int known = 0;
                boolean ends = true;
                for (int k = 0; k < count; k++) {
                    known += seeds[queue[k]] ? 1 : 0;
                    ends &= inner[queue[k]];
                }
                for (int k = 0; k < count; k++) {
                    letters[queue[k]] = ends || count < LEAK * known;
                }
            }
        }
    }

    /** Everything that hangs together with a pixel, taken from what is open, into a queue; how much it is. */
    private static int flood(int seed, boolean[] open, int[] queue, Patch patch) {
        int count = 0;
        queue[count++] = seed;
        open[seed] = false;
        for (int head = 0; head < count; head++) {
            int x = queue[head] % patch.width();
            int y = queue[head] / patch.width();
            for (int side = 0; side < 4; side++) {
                int nx = x + Rim.SIDES[side][0];
                int ny = y + Rim.SIDES[side][1];
                int next = ny * patch.width() + nx;
                if (nx >= 0 && ny >= 0 && nx < patch.width() && ny < patch.height() && open[next]) {
                    open[next] = false;
                    queue[count++] = next;
                }
            }
        }
        return count;
    }
}
