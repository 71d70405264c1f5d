// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.font.TextAttribute;
import java.awt.font.TextLayout;
import java.text.AttributedString;
import java.text.Bidi;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Shapes text with the JDK's HarfBuzz: kerning, ligatures, joined letters, both directions. Outlines are unhinted and
 * scale with the size.
 */
public final class TextShaper {
    private static final FontRenderContext UNHINTED = new FontRenderContext(null, true, true);
    private static final int MOST_NAMED = 20;

    private final FontLibrary fonts;

    /** Shapes with these fonts. */
    public TextShaper(FontLibrary fonts) {
        this.fonts = fonts;
    }

    /** Whether the text as a whole runs from right to left, decided by its first letter with a direction. */
    public static boolean isRightToLeft(String text) {
        return !new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight();
    }

    /**
     * Shapes one line.
     *
     * @param text not empty
     * @param size pixels
     * @throws MissingGlyphsException naming the characters that no font has
     */
    TextLayout shape(String text, LetterStyle style, double size, boolean rightToLeft) {
        AttributedString attributed = new AttributedString(text);
        attributed.addAttribute(
                TextAttribute.RUN_DIRECTION,
                rightToLeft ? TextAttribute.RUN_DIRECTION_RTL : TextAttribute.RUN_DIRECTION_LTR);
        List<FontFace> chain = fonts.faces(style);
        Map<FontFace, Font> sized = new HashMap<>();
        int begin = 0;
        FontFace running = null;
        var missing = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            Optional<FontFace> face = face(chain, codePoint, running);
            if (face.isEmpty() && missing.indexOf(Character.toString(codePoint)) < 0) {
                missing.append(
                        missing.codePointCount(0, missing.length()) < MOST_NAMED ? Character.toString(codePoint) : "");
            }
            if (face.isPresent() && !face.get().equals(running)) {
                if (running != null && i > begin) {
                    attributed.addAttribute(TextAttribute.FONT, sized(sized, running, style, size), begin, i);
                    begin = i;
                }
                running = face.get();
            }
            i += Character.charCount(codePoint);
        }
        if (!missing.isEmpty()) {
            throw new MissingGlyphsException(missing.toString());
        }
        FontFace last = running == null ? chain.getFirst() : running;
        attributed.addAttribute(TextAttribute.FONT, sized(sized, last, style, size), begin, text.length());
        return new TextLayout(attributed.getIterator(), UNHINTED);
    }

    private static Font sized(Map<FontFace, Font> known, FontFace face, LetterStyle style, double size) {
        return known.computeIfAbsent(face, each -> {
            Map<TextAttribute, Object> attributes = new HashMap<>();
            attributes.put(TextAttribute.SIZE, (float) size);
            attributes.put(TextAttribute.KERNING, TextAttribute.KERNING_ON);
            if (style.tracking() == 0) {
                attributes.put(TextAttribute.LIGATURES, TextAttribute.LIGATURES_ON);
            } else if (each.family().equals(style.family())) { // spacing would part joined letters
                attributes.put(TextAttribute.TRACKING, (float) style.tracking());
            }
            return each.font().deriveFont(attributes);
        });
    }

    /**
     * The font for a character. Marks, controls and spaces take the font of the preceding character. A mark that no font has, such as the
     * frame of a keycap, is missing like any other character.
     */
    private static Optional<FontFace> face(
            List<FontFace> chain, int codePoint, @org.jspecify.annotations.Nullable FontFace running) {
        boolean shown = switch (Character.getType(codePoint)) {
            case Character.FORMAT, Character.SPACE_SEPARATOR -> false;
            default -> !isVariationSelector(codePoint);
        };
        boolean follows = switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK -> true;
            default -> !shown;
        };
        Optional<FontFace> any =
                shown ? chain.stream().filter(face -> face.has(codePoint)).findFirst() : Optional.of(chain.getFirst());
        return follows && running != null && any.isPresent() ? Optional.of(running) : any;
    }

    private static boolean isVariationSelector(int codePoint) {
        return codePoint >= 0xfe00 && codePoint <= 0xfe0f;
    }
}
