// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

import java.util.List;
import java.util.Optional;

/**
 * One thing, or several of a kind.
 *
 * @param noun the head noun of the prompt, singular, lower case ("dalmatian")
 * @param archetype the name of the archetype that draws it ("dog"); empty if none does
 * @param count number of instances, 1 to 50
 * @param size relative to its natural size
 * @param colours main colour first; empty: the archetype's own
 * @param material a material word ("wooden" is {@code wood}), if specified
 * @param pattern {@code striped}, {@code spotted}, {@code checked}, {@code dotted}, if specified
 * @param place position in the picture, if specified
 * @param relations to other things of the brief
 * @param pose {@code sitting}, {@code running}, {@code flying}, if specified
 * @param facing its viewing direction
 * @param details adjectives without a field of their own ("fluffy")
 */
public record BriefThing(
        String noun,
        Optional<String> archetype,
        int count,
        RelativeSize size,
        List<NamedColour> colours,
        Optional<String> material,
        Optional<String> pattern,
        Optional<PicturePlace> place,
        List<ThingRelation> relations,
        Optional<String> pose,
        FacingDirection facing,
        List<String> details) {
    /** Makes the lists immutable. */
    public BriefThing {
        if (count < 1 || count > 50) {
            throw new IllegalArgumentException("a count is 1 to 50: " + count);
        }
        colours = List.copyOf(colours);
        relations = List.copyOf(relations);
        details = List.copyOf(details);
    }

    /** A copy of this thing with another count, 1 to 50. */
    public BriefThing counted(int so) {
        return new BriefThing(
                noun, archetype, so, size, colours, material, pattern, place, relations, pose, facing, details);
    }

    /** A copy of this thing in another size. */
    public BriefThing sized(RelativeSize so) {
        return new BriefThing(
                noun, archetype, count, so, colours, material, pattern, place, relations, pose, facing, details);
    }

    /** A copy of this thing in these colours, main colour first. */
    public BriefThing coloured(List<NamedColour> so) {
        return new BriefThing(
                noun, archetype, count, size, so, material, pattern, place, relations, pose, facing, details);
    }

    /** A copy of this thing of another material. */
    public BriefThing made(String of) {
        return new BriefThing(
                noun,
                archetype,
                count,
                size,
                colours,
                Optional.of(of),
                pattern,
                place,
                relations,
                pose,
                facing,
                details);
    }

    /** A copy of this thing at another place in the picture; empty: the layout chooses. */
    public BriefThing placed(Optional<PicturePlace> there) {
        return new BriefThing(
                noun, archetype, count, size, colours, material, pattern, there, relations, pose, facing, details);
    }

    /** A copy of this thing with these relations instead of its own. */
    public BriefThing related(List<ThingRelation> so) {
        return new BriefThing(
                noun, archetype, count, size, colours, material, pattern, place, so, pose, facing, details);
    }

    /**
     * A copy of this thing for a list with fewer things, or in another order.
     *
     * @param kept former positions of the remaining things; relations to removed things are lost
     */
    public BriefThing among(List<Integer> kept) {
        return related(relations.stream()
                .filter(relation -> kept.contains(relation.other()))
                .map(relation -> new ThingRelation(relation.kind(), kept.indexOf(relation.other())))
                .toList());
    }

    /** A copy of this thing in another pose and viewing direction. */
    public BriefThing posed(Optional<String> so, FacingDirection there) {
        return new BriefThing(
                noun, archetype, count, size, colours, material, pattern, place, relations, so, there, details);
    }
}
