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
    private static final double UNLIKE_STROKE = 0.75; // the same where the network sees a stroke
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
        return letters;
    }
}
