// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

import java.util.Optional;

/**
 * Text to be read in the picture.
 *
 * @param text at most 80 characters
 * @param on position in {@link Brief#things()} of the thing that carries it; empty: it lies over the picture
 * @param place position over the picture
 * @param size relative to the usual size
 * @param colour of the letters, if specified
 * @param font {@code serif}, {@code sans}, {@code mono}, {@code script} or {@code display}
 */
public record BriefLettering(
        String text,
        Optional<Integer> on,
        PicturePlace place,
        RelativeSize size,
        Optional<NamedColour> colour,
        String font) {
    /** A copy of this text on another thing; empty: over the picture. */
    public BriefLettering carriedBy(Optional<Integer> other) {
        return new BriefLettering(text, other, place, size, colour, font);
    }
}
