// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.List;
import java.util.stream.Stream;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Adds ink at the places where letters of a line were read. If a letter has no detected ink, pixels of the letters'
 * colour become ink; otherwise its ink of that colour becomes certain.
 */
public final class ReadInk {
    // maximum colour distance of ink from the letters; the distance of the ground is 1
    private static final double UNLIKE = 0.5;
    private static final double STRICT = 0.3; // maximum colour distance of ink if UNLIKE would make too many pixels ink
    private static final int STROKE = 80; // minimum level of ink, 0 to 255
    // minimum share of ink at a letter's place; with less the letter was not detected
    private static final double LEAST = 0.04;
    // maximum share of ink at a letter's place; with more the ground was taken for ink
    private static final double MOST = 0.6;
    private static final double HALF = 0.6; // half the width of a letter, as a share of the distance to the next letter
    private static final double WIDEST = 0.9; // maximum width of a letter in heights of the line

    private ReadInk() {}

    /**
     * A copy of the text with the read line first. Lines that overlap it are left out. The caller closes both texts.
     *
     * @param line the line with its detected box
     * @param read the line with the box extended to all letters that were read
     * @param letters centres of the letters that were read, in pixels along the line from the centre of the detected
     *     box, from the left
     */
    public static DetectedText in(Mat picture, DetectedText text, TextLine line, TextLine read, List<Double> letters) {
        Mat strokes = text.strokes().clone();
        LinePatch linePatch = LinePatch.of(picture, strokes, read.box());
        LineBox known = linePatch.local(line.box());
        LineColours lineColours = TextColour.of(linePatch, known);
        for (int i = 0; i < letters.size(); i++) {
            double half = half(letters, i, known.height());
            LineBox place = new LineBox(
                    known.atX(letters.get(i), 0),
                    known.atY(letters.get(i), 0),
                    2 * half,
                    known.height(),
                    known.angle());
            boolean[] within = linePatch.within(place, 0);
            if (share(linePatch, within) < LEAST) {
                boolean[] ink = like(linePatch, within, lineColours, UNLIKE);
                boolean[] less = count(ink) > MOST * count(within) ? like(linePatch, within, lineColours, STRICT) : ink;
                if (count(less) <= MOST * count(within)) {
                    TextEraser.put(strokes, linePatch, less);
                }
            } else {
                TextEraser.put(strokes, linePatch, inked(linePatch, like(linePatch, within, lineColours, UNLIKE)));
            }
        }
        List<TextLine> lines = Stream.concat(
                        Stream.of(read),
                        text.lines().stream()
                                .filter(each -> each.box()
                                                .corners()
                                                .intersection(read.box().corners())
                                        == 0))
                .toList();
        return new DetectedText(lines, strokes);
    }

    private static double half(List<Double> letters, int index, double height) {
        double before = index > 0 ? letters.get(index) - letters.get(index - 1) : WIDEST * height;
        double after = index + 1 < letters.size() ? letters.get(index + 1) - letters.get(index) : WIDEST * height;
        return Math.max(1, HALF * Math.min(WIDEST * height, Math.min(before, after)));
    }

    private static double share(LinePatch linePatch, boolean[] within) {
        int all = 0;
        int ink = 0;
        for (int i = 0; i < within.length; i++) {
            all += within[i] ? 1 : 0;
            ink += within[i] && linePatch.ink(i) >= STROKE ? 1 : 0;
        }
        return all == 0 ? 1 : ink / (double) all;
    }

    private static boolean[] like(LinePatch linePatch, boolean[] within, LineColours lineColours, double most) {
        boolean[] ink = new boolean[within.length];
        for (int i = 0; i < ink.length; i++) {
            ink[i] = within[i] && lineColours.unlike(linePatch, i) < most;
        }
        return ink;
    }

    private static boolean[] inked(LinePatch linePatch, boolean[] of) {
        boolean[] ink = new boolean[of.length];
        for (int i = 0; i < ink.length; i++) {
            ink[i] = of[i] && linePatch.ink(i) >= STROKE;
        }
        return ink;
    }

    private static int count(boolean[] mask) {
        int count = 0;
        for (boolean in : mask) {
            count += in ? 1 : 0;
        }
        return count;
    }
}
