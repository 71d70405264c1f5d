// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

import java.util.List;
import java.util.Optional;

/**
 * What an instruction points at, or asks for.
 *
 * @param count how many; 0 when unsaid, {@link #ALL} for every one
 * @param size beside what is usual
 * @param colours as said, main one first
 * @param material a term of the lexicon, such as {@code wood}
 * @param pattern such as {@code striped}
 * @param details other adjectives, in order
 * @param noun singular, lower case; never empty
 * @param kind what kind of thing the noun names
 * @param place where in the picture
 * @param near where by something else
 * @param denied what it is said not to be or not to have, as said: {@code not there}, {@code without a lid}
 * @param image in which of the pictures sent, from 1; 0 when unsaid
 */
public record NounPhrase(
        int count,
        RelativeSize size,
        List<NamedColour> colours,
        Optional<String> material,
        Optional<String> pattern,
        List<String> details,
        String noun,
        NounKind kind,
        Optional<PicturePlace> place,
        Optional<Near> near,
        Optional<String> denied,
        int image) {
    /** Every one that there is. */
    public static final int ALL = -1;

    /**
     * By something else.
     *
     * @param kind how
     * @param other by what
     */
    public record Near(ThingRelation.Kind kind, NounPhrase other) {}

    /** Makes the lists immutable. */
    public NounPhrase {
        colours = List.copyOf(colours);
        details = List.copyOf(details);
    }

    /** The same, so many. */
    public NounPhrase counted(int other) {
        return new NounPhrase(other, size, colours, material, pattern, details, noun, kind, place, near, denied, image);
    }

    /** The same of these colours. */
    public NounPhrase coloured(List<NamedColour> other) {
        return new NounPhrase(count, size, other, material, pattern, details, noun, kind, place, near, denied, image);
    }

    /** The same elsewhere. */
    public NounPhrase at(Optional<PicturePlace> where, Optional<Near> by) {
        return new NounPhrase(count, size, colours, material, pattern, details, noun, kind, where, by, denied, image);
    }

    /** The same, which is not so. */
    public NounPhrase less(String what) {
        return new NounPhrase(
                count, size, colours, material, pattern, details, noun, kind, place, near, Optional.of(what), image);
    }

    /** What is denied of it, or of what it is near. */
    public Optional<String> denial() {
        return denied.or(() -> near.flatMap(by -> by.other().denial()));
    }
}
