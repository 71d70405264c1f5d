// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Facing;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Size;
import io.heliograph.scene.brief.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A thing while its words are being read: first what describes it, then its noun, then what follows. */
final class ThingDraft {
    /** Said in the plural without a number: enough to be several, few enough to be seen. */
    private static final int SEVERAL = 3;

    private static final int MOST = 50;

    int count;
    Size size = Size.NATURAL;
    final List<Colour> colours = new ArrayList<>();

    @Nullable
    String shade;

    @Nullable
    String material;

    @Nullable
    String pattern;

    @Nullable
    Place place;

    @Nullable
    String pose;

    Facing facing = Facing.UNSAID;
    final List<String> details = new ArrayList<>();
    final List<Relation> relations = new ArrayList<>();
    boolean alive;
    String noun = "";
    Optional<String> archetype = Optional.empty();

    void colour(Colour plain) {
        String by = shade;
        shade = null;
        Colour colour = by == null ? plain : Colours.shaded(by, plain);
        if (colours.stream().noneMatch(known -> known.name().equals(colour.name()))) {
            colours.add(colour);
        }
    }

    void detail(String word) {
        if (!details.contains(word)) {
            details.add(word);
        }
    }

    /** A shade without a colour is a quality of its own: "a dark box". */
    void settleShade() {
        if (shade != null) {
            detail(shade);
            shade = null;
        }
    }

    void relate(Relation.Kind kind, int other) {
        if (relations.stream().noneMatch(known -> known.other() == other)) {
            relations.add(new Relation(kind, other));
        }
    }

    void noun(Noun found) {
        noun = found.text();
        archetype = found.archetype();
        settleShade();
        if (count == 0) {
            count = found.plural() ? SEVERAL : 1;
        } else if (count == 1 && found.plural()) {
            count = SEVERAL;
        }
        count = Math.min(MOST, count);
    }

    boolean described() {
        return !colours.isEmpty() || material != null || size != Size.NATURAL || shade != null || !details.isEmpty();
    }

    Thing thing() {
        return new Thing(
                noun,
                archetype,
                Math.clamp(count, 1, MOST),
                size,
                colours,
                Optional.ofNullable(material),
                Optional.ofNullable(pattern),
                Optional.ofNullable(place),
                relations,
                Optional.ofNullable(pose),
                facing,
                details);
    }
}
