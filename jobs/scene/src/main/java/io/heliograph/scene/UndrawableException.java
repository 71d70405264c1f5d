// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

/** The thing that a picture is to be about has no archetype, so the picture cannot be drawn. */
public final class UndrawableException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String noun;

    /** For the noun of the thing, as it was said. */
    public UndrawableException(String noun) {
        super("\"%s\" cannot be drawn".formatted(noun));
        this.noun = noun;
    }

    /** The noun of the thing, singular, lower case. */
    public String noun() {
        return noun;
    }
}
