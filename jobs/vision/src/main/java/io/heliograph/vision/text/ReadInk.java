// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.List;
import java.util.stream.Stream;
import org.bytedeco.opencv.opencv_core.Mat;

/** Text of which somebody has read one of its lines: where a letter was read and no ink of it was found, what has the colour of the line's letters there is ink, and what was found there is sure. */
public final class ReadInk {
    private static final double UNLIKE =
            0.5; // difference from the ink by that of the ground from it, below which a pixel is ink
    private static final double STRICT = 0.3; // the same where the ground is nearly as dark
    private static final int STROKE = 80; // of 255
    private static final double LEAST = 0.04; // share of a letter's place that is ink, else it was not found
    private static final double MOST = 0.6; // of it, beyond which it is no letter but the ground
    private static final double HALF = 0.6; // of the way to the next letter that a letter may reach
    private static final double WIDEST = 0.9; // heights of the line that a letter is wide at most

    private ReadInk() {}

    /**
     * The text with the line as it was read first, without lines that it swallows; the given text stays the caller's, as the new one is.
     *
     * @param line as it was found
     * @param read the same with the box that holds all that was read
     * @param letters middles of the letters that were read, in pixels along the line from the middle of the box that was found, from the left
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
