// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

import java.util.Locale;
import java.util.stream.Collectors;

/** A text contains characters that no available font has. */
public final class MissingGlyphsException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String characters;

    MissingGlyphsException(String characters) {
        super("no font has: " + characters);
        this.characters = characters;
    }

    /** The missing characters, each once, at most twenty; those without a visible form as {@code U+E000}. */
    public String characters() {
        return characters
                .codePoints()
                .mapToObj(MissingGlyphsException::visible)
                .collect(Collectors.joining())
                .replaceAll(" +", " ")
                .strip();
    }

    private static String visible(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.PRIVATE_USE, Character.UNASSIGNED, Character.CONTROL, Character.SURROGATE ->
                String.format(Locale.ROOT, " U+%04X ", codePoint);
            default -> Character.toString(codePoint);
        };
    }
}
