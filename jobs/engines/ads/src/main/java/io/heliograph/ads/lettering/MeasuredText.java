// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

import java.awt.Shape;
import java.awt.font.TextLayout;
import java.awt.geom.Rectangle2D;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A text with its words measured once, so that line breaks can be tried quickly at many sizes and widths. */
public final class MeasuredText {
    private static final double MEASURED_AT = 100; // size in pixels at which words are measured
    private static final double ROUNDING = 1.004; // a set line may be a little wider than the sum of its words
    private static final double INK_GAP = 0.06; // minimum gap between the ink of two lines, in shares of the size

    private final TextShaper shaper;
    private final LetterStyle style;
    private final List<Paragraph> paragraphs = new ArrayList<>();
    private final boolean rightToLeft;

    private record Paragraph(List<String> segments, BalancedLines lines) {}

    /**
     * Shapes the words of a text and measures them, so that it can be set in any width.
     *
     * @param text not blank; line breaks in it are kept
     * @throws MissingGlyphsException naming the characters that no font has
     */
    public MeasuredText(TextShaper shaper, LetterStyle style, String text) {
        this.shaper = shaper;
        this.style = style;
        String cased = style.uppercase() ? text.toUpperCase(Locale.ROOT) : text;
        rightToLeft = TextShaper.isRightToLeft(cased);
        cased.lines()
                .map(line -> line.strip().replaceAll("[ \\t]+", " "))
                .filter(line -> !line.isEmpty())
                .forEach(line -> paragraphs.add(measure(line)));
    }

    private Paragraph measure(String line) {
        BreakIterator breaks = BreakIterator.getLineInstance(Locale.ROOT);
        breaks.setText(line);
        List<String> segments = new ArrayList<>();
        int from = breaks.first();
        for (int to = breaks.next(); to != BreakIterator.DONE; to = breaks.next()) {
            segments.add(line.substring(from, to));
            from = to;
        }
        double[] widths = new double[segments.size()];
        double[] trailing = new double[segments.size()];
        boolean[] brief = new boolean[segments.size()];
        advance(line); // throws if characters are missing, and names those of the whole line
        double space = advance("n n") - advance("nn");
        for (int i = 0; i < widths.length; i++) {
            String word = segments.get(i).stripTrailing();
            widths[i] = advance(word);
            trailing[i] = word.length() < segments.get(i).length() ? space : 0;
            brief[i] = word.length() <= 2;
        }
        return new Paragraph(segments, new BalancedLines(widths, trailing, brief));
    }

    private double advance(String text) {
        return shaper.shape(text, style, MEASURED_AT, rightToLeft).getAdvance();
    }

    /**
     * Typesets the text at a size.
     *
     * @param width maximum width of a line, pixels
     * @param most maximum number of lines
     * @param strict whether a last line of a single word is refused
     * @return empty if the text does not fit
     */
    public Optional<TypesetText> set(double size, double width, int most, boolean strict) {
        double line = width / size * MEASURED_AT / ROUNDING;
        List<String> texts = new ArrayList<>();
        for (Paragraph paragraph : paragraphs) {
            int fewest = paragraph.lines().fewest(line);
            if (fewest < 0 || texts.size() + fewest > most) {
                return Optional.empty();
            }
            List<Integer> ends = paragraph.lines().ends(line, fewest);
            if (ends.isEmpty() || (strict && paragraph.lines().isOrphaned(ends))) {
                return Optional.empty();
            }
            int from = 0;
            for (int end : ends) {
                texts.add(
                        String.join("", paragraph.segments().subList(from, end)).strip());
                from = end;
            }
        }
        List<TypesetLine> lines = texts.stream().map(text -> line(text, size)).toList();
        return lines.stream().anyMatch(each -> each.ink().getWidth() > width)
                ? Optional.empty()
                : Optional.of(block(lines, size));
    }

    /** Whether the text runs from right to left. */
    public boolean isRightToLeft() {
        return rightToLeft;
    }

    private TypesetLine line(String text, double size) {
        TextLayout layout = shaper.shape(text, style, size, rightToLeft);
        Shape outline = layout.getOutline(null);
        return new TypesetLine(text, outline, outline.getBounds2D());
    }

    private TypesetText block(List<TypesetLine> lines, double size) {
        double pitch = style.leading() * size;
        for (int i = 1; i < lines.size(); i++) {
            Rectangle2D upper = lines.get(i - 1).ink();
            Rectangle2D lower = lines.get(i).ink();
            pitch = Math.max(pitch, upper.getMaxY() - lower.getMinY() + INK_GAP * size);
        }
        double rise = -lines.getFirst().ink().getMinY();
        double fall = lines.getLast().ink().getMaxY();
        double widest =
                lines.stream().mapToDouble(each -> each.ink().getWidth()).max().orElse(0);
        return new TypesetText(
                lines,
                style,
                size,
                pitch,
                rise,
                rise + (lines.size() - 1) * pitch + Math.max(0, fall),
                widest,
                rightToLeft);
    }
}
