// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.archetype.Archetype;
import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.lexicon.TermConstants;
import io.heliograph.scene.language.lexicon.TermFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds relations such as riding, holding or wearing that a drawing cannot show: the things are only placed beside, on or above each other.
 * {@code shown-relations.txt} lists the possible ones.
 */
final class UnshownRelations {
    private static final Map<String, Set<String>> FAMILIES = read();

    private UnshownRelations() {}

    /** Warnings for the relations of a thing that a drawing cannot show. */
    static List<String> of(BriefThing thing, List<BriefThing> all, ArchetypeCatalogue archetypes) {
        return thing.relations().stream()
                .filter(relation -> !isShown(thing, relation.kind(), all.get(relation.other()), archetypes))
                .map(relation -> "that \"%s\" is %s \"%s\" cannot be shown: the two are only placed near each other"
                        .formatted(
                                thing.noun(),
                                TermConstants.of(relation.kind()),
                                all.get(relation.other()).noun()))
                .toList();
    }

    private static boolean isShown(
            BriefThing thing, ThingRelation.Kind kind, BriefThing other, ArchetypeCatalogue archetypes) {
        String said = TermConstants.of(kind);
        Set<String> by = FAMILIES.get(said + " by");
        Optional<String> who = DrawableBrief.archetype(thing, archetypes).map(Archetype::family);
        Optional<String> what = DrawableBrief.archetype(other, archetypes).map(Archetype::family);
        return by == null
                || who.isEmpty()
                || what.isEmpty()
                || (by.contains(who.get())
                        && !FAMILIES.getOrDefault(said + " never", Set.of()).contains(what.get()));
    }

    private static Map<String, Set<String>> read() {
        Map<String, Set<String>> families = new HashMap<>();
        TermFile.read("shown-relations").forEach(line -> families.put(line.term(), Set.copyOf(line.others())));
        return Map.copyOf(families);
    }
}
