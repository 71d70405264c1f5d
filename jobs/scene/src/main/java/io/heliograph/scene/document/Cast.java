// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Thing;
import io.heliograph.scene.language.Fields;
import io.heliograph.scene.language.NounPhrase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The things of a brief while it is edited, and which of them a phrase means. */
final class Cast {
    final List<Thing> things;
    private final Fields fields;

    Cast(List<Thing> things, Fields fields) {
        this.things = new ArrayList<>(things);
        this.fields = fields;
    }

    /** Positions of what a phrase means: by name, then by colour and by place where these tell them apart. */
    List<Integer> meant(NounPhrase phrase) {
        List<Integer> all = IntStream.range(0, things.size())
                .filter(i -> named(things.get(i), phrase))
                .boxed()
                .toList();
        List<Integer> coloured =
                all.stream().filter(i -> sameColour(things.get(i), phrase)).toList();
        List<Integer> close = coloured.isEmpty() ? all : coloured;
        List<Integer> placed = close.stream()
                .filter(i -> phrase.place().isPresent()
                        && phrase.place().equals(things.get(i).place()))
                .toList();
        return placed.isEmpty() ? close : placed;
    }

    /** The relation to what a phrase says something is near; empty when there is no such thing. */
    List<Relation> near(NounPhrase.Near near, int self) {
        return meant(near.other()).stream()
                .filter(other -> other != self)
                .limit(1)
                .map(other -> new Relation(near.kind(), other))
                .toList();
    }

    /** Takes a thing out; relations to it go, those to later things follow them. */
    void remove(int index) {
        things.remove(index);
        things.replaceAll(thing -> thing.related(thing.relations().stream()
                .filter(relation -> relation.other() != index)
                .map(r -> r.other() > index ? new Relation(r.kind(), r.other() - 1) : r)
                .toList()));
    }

    private boolean named(Thing thing, NounPhrase phrase) {
        Optional<String> archetype = fields.archetype(phrase.noun());
        boolean kind = archetype.isPresent()
                && archetype.equals(thing.archetype())
                && (archetype.get().equals(phrase.noun()) || archetype.get().equals(thing.noun()));
        return thing.noun().equals(phrase.noun()) || thing.noun().endsWith(" " + phrase.noun()) || kind;
    }

    private static boolean sameColour(Thing thing, NounPhrase phrase) {
        List<String> names = thing.colours().stream().map(Colour::name).toList();
        return phrase.colours().isEmpty()
                || phrase.colours().stream().map(Colour::name).anyMatch(names::contains);
    }
}
