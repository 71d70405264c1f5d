// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

import java.util.List;
import java.util.Optional;

/**
 * Things that an instruction refers to or requests.
 *
 * @param count number of things; 0: unspecified, {@link #ALL}: every one
 * @param size relative to the usual size
 * @param colours main one first
 * @param material a term of the lexicon, such as {@code wood}
 * @param pattern such as {@code striped}
 * @param details other adjectives, in order
 * @param noun singular, lower case; never empty
 * @param kind rough kind of the noun
 * @param place position in the picture
 * @param near position relative to another thing
 * @param denied negations about these things, verbatim: {@code not there}, {@code without a lid}
 * @param image number of the picture that shows the things, from 1; 0: unspecified
 * @param partial whether {@code count} is a part of the matching things, as in "two of the apples"
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
        int image,
        boolean partial) {
    /** Value of {@code count} that means all matching things. */
    public static final int ALL = -1;

    /**
     * Position relative to something else.
     *
     * @param kind of relation
     * @param other thing that it is near
     */
    public record Near(ThingRelation.Kind kind, NounPhrase other) {}

    /** Makes the lists immutable. */
    public NounPhrase {
        colours = List.copyOf(colours);
        details = List.copyOf(details);
    }

    /** A copy of this phrase with another count. */
    public NounPhrase counted(int other) {
        return new NounPhrase(
                other, size, colours, material, pattern, details, noun, kind, place, near, denied, image, partial);
    }

    /** A copy of this phrase with these colours. */
    public NounPhrase coloured(List<NamedColour> other) {
        return new NounPhrase(
                count, size, other, material, pattern, details, noun, kind, place, near, denied, image, partial);
    }

    /** A copy of this phrase with another position. */
    public NounPhrase at(Optional<PicturePlace> where, Optional<Near> by) {
        return new NounPhrase(
                count, size, colours, material, pattern, details, noun, kind, where, by, denied, image, partial);
    }

    /** A copy of this phrase with a negation. */
    public NounPhrase less(String what) {
        Optional<String> denial = Optional.of(what);
        return new NounPhrase(
                count, size, colours, material, pattern, details, noun, kind, place, near, denial, image, partial);
    }

    /** Negation about these things, or about the thing in {@code near}. */
    public Optional<String> denial() {
        return denied.or(() -> near.flatMap(by -> by.other().denial()));
    }
}
