// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

import java.util.List;
import java.util.Optional;

/**
 * One thing, or several of a kind.
 *
 * @param noun the head noun as said, singular, lower case ("dalmatian")
 * @param archetype the name of the archetype that draws it ("dog"); empty when nothing does
 * @param count how many, 1 to 50
 * @param size beside its natural size
 * @param colours main colour first, may be empty: then the archetype's own
 * @param material a material word ("wooden" is {@code wood}), if said
 * @param pattern {@code striped}, {@code spotted}, {@code checked}, {@code dotted}, if said
 * @param place where in the picture, if said
 * @param relations to other things of the brief
 * @param pose what it does: {@code sitting}, {@code running}, {@code flying}, if said
 * @param facing where it looks
 * @param details adjectives kept as said that have no field of their own ("fluffy")
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

    /** The same, so many: 1 to 50. */
    public BriefThing counted(int so) {
        return new BriefThing(
                noun, archetype, so, size, colours, material, pattern, place, relations, pose, facing, details);
    }

    /** The same in another size. */
    public BriefThing sized(RelativeSize so) {
        return new BriefThing(
                noun, archetype, count, so, colours, material, pattern, place, relations, pose, facing, details);
    }

    /** The same in these colours, main one first. */
    public BriefThing coloured(List<NamedColour> so) {
        return new BriefThing(
                noun, archetype, count, size, so, material, pattern, place, relations, pose, facing, details);
    }

    /** The same of another material. */
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

    /** The same elsewhere in the picture; empty for wherever it fits. */
    public BriefThing placed(Optional<PicturePlace> there) {
        return new BriefThing(
                noun, archetype, count, size, colours, material, pattern, there, relations, pose, facing, details);
    }

    /** The same with these relations instead of its own. */
    public BriefThing related(List<ThingRelation> so) {
        return new BriefThing(
                noun, archetype, count, size, colours, material, pattern, place, so, pose, facing, details);
    }

    /**
     * The same among fewer things, or in another order of them.
     *
     * @param kept where each that is left was before; what it was to others is lost
     */
    public BriefThing among(List<Integer> kept) {
        return related(relations.stream()
                .filter(relation -> kept.contains(relation.other()))
                .map(relation -> new ThingRelation(relation.kind(), kept.indexOf(relation.other())))
                .toList());
    }

    /** The same in another pose. */
    public BriefThing posed(Optional<String> so, FacingDirection there) {
        return new BriefThing(
                noun, archetype, count, size, colours, material, pattern, place, relations, so, there, details);
    }
}
