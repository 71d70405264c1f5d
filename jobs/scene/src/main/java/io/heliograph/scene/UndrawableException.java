// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

/** What a picture is to be about has no archetype, or is a face, so the picture cannot be drawn. */
public final class UndrawableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String noun;
    private final boolean portrait;

    private UndrawableException(String noun, boolean portrait, String message) {
        super(message);
        this.noun = noun;
        this.portrait = portrait;
    }

    /** For the noun of a thing, as it was said, that nothing draws. */
    public static UndrawableException unknown(String noun) {
        return new UndrawableException(noun, false, "\"%s\" cannot be drawn".formatted(noun));
    }

    /** For somebody whose face is to fill the picture. */
    public static UndrawableException portrait(String noun) {
        return new UndrawableException(
                noun, true, "faces are not drawn: \"%s\" cannot be seen so close".formatted(noun));
    }

    /** The noun of the thing, singular, lower case. */
    public String noun() {
        return noun;
    }

    /** Whether it can be drawn from afar, but its face cannot. */
    public boolean isPortrait() {
        return portrait;
    }
}
