// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The things of a brief during an edit, and the lookup of those that a phrase refers to. */
final class EditableThings {
    final List<BriefThing> things;
    private final DocumentFieldReader documentFieldReader;

    EditableThings(List<BriefThing> things, DocumentFieldReader documentFieldReader) {
        this.things = new ArrayList<>(things);
        this.documentFieldReader = documentFieldReader;
    }

    /**
     * Positions of the things that a phrase refers to: matched by noun, then narrowed by colour and by place if some of them match.
     * Empty if the phrase names a side ("the left apple") of several things that have no such place.
     */
    List<Integer> meant(NounPhrase phrase) {
        List<Integer> all = IntStream.range(0, things.size())
                .filter(i -> named(things.get(i), phrase))
                .boxed()
                .toList();
        List<Integer> coloured =
                all.stream().filter(i -> sameColour(things.get(i), phrase)).toList();
        List<Integer> close = coloured.isEmpty() ? all : coloured;
        Optional<PicturePlace> side = ThingSides.of(phrase);
        Optional<PicturePlace> place = phrase.place().or(() -> side);
        List<Integer> placed = close.stream()
                .filter(i -> place.isPresent() && place.equals(things.get(i).place()))
                .toList();
        boolean several = close.stream().mapToInt(i -> things.get(i).count()).sum() > 1;
        return !placed.isEmpty() ? placed : side.isPresent() && several ? List.of() : close;
    }

    /** The relation to the thing that a phrase names as its neighbour; empty when there is no such thing. */
    List<ThingRelation> near(NounPhrase.Near near, int self) {
        return meant(near.other()).stream()
                .filter(other -> other != self)
                .limit(1)
                .map(other -> new ThingRelation(near.kind(), other))
                .toList();
    }

    /** Removes a thing and the relations to it; renumbers those to later things. */
    void remove(int index) {
        things.remove(index);
        things.replaceAll(briefThing -> briefThing.related(briefThing.relations().stream()
                .filter(thingRelation -> thingRelation.other() != index)
                .map(r -> r.other() > index ? new ThingRelation(r.kind(), r.other() - 1) : r)
                .toList()));
    }

    private boolean named(BriefThing briefThing, NounPhrase phrase) {
        Optional<String> archetype = documentFieldReader.archetype(phrase.noun());
        boolean kind = archetype.isPresent()
                && archetype.equals(briefThing.archetype())
                && (archetype.get().equals(phrase.noun()) || archetype.get().equals(briefThing.noun()));
        return briefThing.noun().equals(phrase.noun()) || briefThing.noun().endsWith(" " + phrase.noun()) || kind;
    }

    private static boolean sameColour(BriefThing briefThing, NounPhrase phrase) {
        List<String> names =
                briefThing.colours().stream().map(NamedColour::name).toList();
        return phrase.colours().isEmpty()
                || phrase.colours().stream().map(NamedColour::name).anyMatch(names::contains);
    }
}
