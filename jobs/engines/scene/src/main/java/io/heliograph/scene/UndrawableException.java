// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

/** Thrown if the main subject of a picture has no archetype or is a face, so that the picture cannot be drawn. */
public final class UndrawableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String noun;
    private final boolean portrait;

    private UndrawableException(String noun, boolean portrait, String message) {
        super(message);
        this.noun = noun;
        this.portrait = portrait;
    }

    /** Exception for a noun of the prompt without an archetype. */
    public static UndrawableException unknown(String noun) {
        return new UndrawableException(noun, false, "\"%s\" cannot be drawn".formatted(noun));
    }

    /** Exception for a request to fill the picture with a face. */
    public static UndrawableException portrait(String noun) {
        return new UndrawableException(
                noun, true, "faces cannot be drawn, so \"%s\" cannot be shown from so close".formatted(noun));
    }

    /** The noun of the thing, singular, lower case. */
    public String noun() {
        return noun;
    }

    /** Whether the subject can be drawn from afar, but not its face. */
    public boolean isPortrait() {
        return portrait;
    }
}
