// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Lettering;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Takes from a brief what must not be in the picture. */
final class Refusal {
    private final Brief negative;
    private final SceneDraft said;
    private final Set<String> nouns = new TreeSet<>();

    Refusal(Brief negative, SceneDraft said, Set<String> refused, Lexicons words) {
        this.negative = negative;
        this.said = said;
        nouns.addAll(refused);
        negative.things().stream()
                .filter(thing -> thing.details().isEmpty() && thing.colours().isEmpty())
                .forEach(thing -> {
                    nouns.add(thing.noun());
                    thing.archetype().filter(thing.noun()::equals).ifPresent(nouns::add);
                });
        negative.things().stream()
                .map(Thing::noun)
                .filter(noun -> words.nouns().like(noun).isEmpty())
                .forEach(nouns::add);
    }

    Brief of(Brief brief) {
        List<Integer> kept = new ArrayList<>();
        for (int i = 0; i < brief.things().size(); i++) {
            Thing thing = brief.things().get(i);
            if (!nouns.contains(thing.noun())
                    && thing.archetype().filter(nouns::contains).isEmpty()) {
                kept.add(i);
            }
        }
        List<Thing> things =
                kept.stream().map(i -> renumbered(brief.things().get(i), kept)).toList();
        Setting setting = brief.setting();
        boolean dry = (said.weather != null && said.weather == setting.weather())
                || nouns.contains(Terms.of(setting.weather()));
        Setting.Weather weather = dry ? Setting.Weather.CLEAR : setting.weather();
        Lens lens = brief.lens();
        boolean sharp = negative.lens().blur() > 0.5f || nouns.contains("blur") || said.mood.contains("blurry");
        return new Brief(
                things,
                new Setting(setting.scenery(), weather, setting.season(), setting.colour(), setting.words()),
                brief.light(),
                sharp ? new Lens(lens.focalLength(), lens.angle(), lens.distance(), 0) : lens,
                brief.style(),
                brief.mood().stream().filter(word -> !said.mood.contains(word)).toList(),
                brief.palette().stream().filter(colour -> !refused(colour)).toList(),
                nouns.contains("text") ? List.of() : letterings(brief, kept),
                brief.unknown().stream().filter(word -> !nouns.contains(word)).toList());
    }

    private static List<Lettering> letterings(Brief brief, List<Integer> kept) {
        return brief.letterings().stream()
                .filter(text -> text.on().isEmpty() || kept.contains(text.on().get()))
                .map(text -> new Lettering(
                        text.text(),
                        text.on().map(kept::indexOf),
                        text.place(),
                        text.size(),
                        text.colour(),
                        text.font()))
                .toList();
    }

    private boolean refused(Colour colour) {
        return said.palette.stream().anyMatch(other -> other.name().equals(colour.name()));
    }

    private Thing renumbered(Thing thing, List<Integer> kept) {
        List<Relation> relations = thing.relations().stream()
                .filter(relation -> kept.contains(relation.other()))
                .map(relation -> new Relation(relation.kind(), kept.indexOf(relation.other())))
                .toList();
        List<Colour> colours =
                thing.colours().stream().filter(colour -> !refused(colour)).toList();
        return new Thing(
                thing.noun(),
                thing.archetype(),
                thing.count(),
                thing.size(),
                colours,
                thing.material(),
                thing.pattern(),
                thing.place(),
                relations,
                thing.pose(),
                thing.facing(),
                thing.details());
    }
}
