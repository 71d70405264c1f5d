// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.archetype.Archetype;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.language.lexicon.NaturalParts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds attributes of a thing that its picture does not show: details, materials, colours and poses that its archetype does not support.
 */
final class UnshownDetails {
    /** Poses without a change of the model: standing, smiling, and poses in the air or in water, as the layout lifts the things. */
    private static final Set<String> PLAIN =
            Set.of("standing", "smiling", "flying", "floating", "hovering", "soaring", "gliding", "swimming");

    /** Poses that things without life have wherever they are put. */
    private static final Set<String> LIES = Set.of("lying", "sitting");

    private static final Set<String> LIVING = Set.of("person", "animal", "toy", "robot");
    private static final String POTTED = "potted";
    private static final String OF = "of "; // prefix of details such as "of horse", from "a statue of a horse"

    private UnshownDetails() {}

    /** Part of a warning that quotes the attributes; empty if all are shown. */
    static Optional<String> of(BriefThing briefThing, Archetype archetype) {
        List<String> unshown = new ArrayList<>();
        briefThing.details().stream()
                .filter(detail -> !detail.equals(POTTED) && !shows(archetype, detail))
                .forEach(unshown::add);
        briefThing.material().filter(stuff -> !Archetype.isMaterial(stuff)).ifPresent(unshown::add);
        briefThing.colours().stream()
                .skip(archetype.colours(briefThing.pattern().isPresent()))
                .map(NamedColour::name)
                .forEach(unshown::add);
        briefThing
                .pose()
                .filter(pose -> !PLAIN.contains(pose) && !archetype.poses().contains(pose))
                .filter(pose -> !LIES.contains(pose) || LIVING.contains(archetype.family()))
                .ifPresent(unshown::add);
        List<String> named =
                unshown.stream().distinct().map(word -> "\"" + word + "\"").toList();
        return named.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "these details of the %s are not shown: %s".formatted(briefThing.noun(), enumeration(named)));
    }

    private static String enumeration(List<String> words) {
        int last = words.size() - 1;
        return last == 0 ? words.getFirst() : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }

    static boolean shows(Archetype archetype, String detail) {
        String noun = detail.startsWith(OF) ? detail.substring(OF.length()) : detail;
        return archetype.knows(noun)
                || NaturalParts.belongsTo(archetype.family(), noun)
                || NaturalParts.belongsTo(archetype.name(), noun);
    }
}
