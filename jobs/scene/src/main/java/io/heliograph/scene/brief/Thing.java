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
public record Thing(
        String noun,
        Optional<String> archetype,
        int count,
        Size size,
        List<Colour> colours,
        Optional<String> material,
        Optional<String> pattern,
        Optional<Place> place,
        List<Relation> relations,
        Optional<String> pose,
        Facing facing,
        List<String> details) {
    /** Makes the lists immutable. */
    public Thing {
        if (count < 1 || count > 50) {
            throw new IllegalArgumentException("a count is 1 to 50: " + count);
        }
        colours = List.copyOf(colours);
        relations = List.copyOf(relations);
        details = List.copyOf(details);
    }

    /** The same, so many: 1 to 50. */
    public Thing counted(int so) {
        return new Thing(
                noun, archetype, so, size, colours, material, pattern, place, relations, pose, facing, details);
    }

    /** The same in another size. */
    public Thing sized(Size so) {
        return new Thing(
                noun, archetype, count, so, colours, material, pattern, place, relations, pose, facing, details);
    }

    /** The same in these colours, main one first. */
    public Thing coloured(List<Colour> so) {
        return new Thing(noun, archetype, count, size, so, material, pattern, place, relations, pose, facing, details);
    }

    /** The same of another material. */
    public Thing made(String of) {
        return new Thing(
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
    public Thing placed(Optional<Place> there) {
        return new Thing(
                noun, archetype, count, size, colours, material, pattern, there, relations, pose, facing, details);
    }

    /** The same with these relations instead of its own. */
    public Thing related(List<Relation> so) {
        return new Thing(noun, archetype, count, size, colours, material, pattern, place, so, pose, facing, details);
    }

    /** The same in another pose. */
    public Thing posed(Optional<String> so, Facing there) {
        return new Thing(
                noun, archetype, count, size, colours, material, pattern, place, relations, so, there, details);
    }
}
