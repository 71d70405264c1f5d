// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

/** A text contains characters that no available font has. */
public final class MissingGlyphsException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String characters;

    MissingGlyphsException(String characters) {
        super("no font has: " + characters);
        this.characters = characters;
    }

    /** The missing characters, each once, at most twenty. */
    public String characters() {
        return characters;
    }
}
