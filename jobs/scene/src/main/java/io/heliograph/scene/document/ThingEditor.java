// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Facing;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Size;
import io.heliograph.scene.brief.Thing;
import io.heliograph.scene.language.Edit;
import io.heliograph.scene.language.Fields;
import io.heliograph.scene.language.NounPhrase;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Edits what stands in the picture.
 *
 * @param cast the things
 * @param fields which archetype draws a noun
 * @param unknown takes what an edit names that is not there or cannot be drawn
 * @param letterings follow the things they are on
 */
record ThingEditor(Cast cast, Fields fields, List<String> unknown, LetteringEditor letterings) {
    private static final int MOST_THINGS = 40;

    List<Thing> things() {
        return cast.things;
    }

    void each(NounPhrase phrase, UnaryOperator<Thing> change) {
        List<Integer> meant = cast.meant(phrase);
        if (meant.isEmpty()) {
            unknown.add(phrase.noun());
        }
        meant.forEach(i -> things().set(i, change.apply(things().get(i))));
    }

    /** "Erase two of the apples" leaves the others. */
    void erase(NounPhrase phrase) {
        List<Integer> meant = cast.meant(phrase);
        if (meant.isEmpty()) {
            unknown.add(phrase.noun());
            return;
        }
        int first = meant.getFirst();
        Thing thing = things().get(first);
        if (meant.size() == 1 && phrase.count() > 0 && thing.count() > phrase.count()) {
            things().set(first, thing.counted(thing.count() - phrase.count()));
        } else {
            List<Integer> gone = phrase.count() == NounPhrase.ALL ? meant : List.of(first);
            gone.reversed().forEach(this::remove);
        }
    }

    private void remove(int index) {
        cast.remove(index);
        letterings.removed(index);
    }

    void add(NounPhrase phrase) {
        if (things().size() >= MOST_THINGS) {
            unknown.add(phrase.noun());
            return;
        }
        things().add(fresh(phrase));
        int self = things().size() - 1;
        phrase.near().ifPresent(near -> relate(self, cast.near(near, self)));
    }

    private void relate(int self, List<Relation> relations) {
        things().set(self, things().get(self).related(relations));
    }

    private Thing fresh(NounPhrase phrase) {
        Optional<String> archetype = fields.archetype(phrase.noun());
        if (archetype.isEmpty()) {
            unknown.add(phrase.noun());
        }
        return new Thing(
                phrase.noun(),
                archetype,
                Math.clamp(phrase.count(), 1, 50),
                phrase.size(),
                phrase.colours(),
                phrase.material(),
                phrase.pattern(),
                phrase.place(),
                List.of(),
                Optional.empty(),
                Facing.UNSAID,
                phrase.details());
    }

    /** What replaces something stands where and as it stood. */
    void replace(NounPhrase what, NounPhrase with) {
        List<Integer> meant = cast.meant(what);
        if (meant.isEmpty()) {
            add(with);
            return;
        }
        int index = meant.getFirst();
        Thing old = things().get(index);
        Thing fresh = fresh(with);
        int count = with.count() > 0 ? with.count() : old.count();
        if (with.equals(what.counted(with.count()))) { // only the number is another
            things().set(index, old.counted(count));
            return;
        }
        things().set(
                        index,
                        fresh.counted(count)
                                .placed(fresh.place().or(old::place))
                                .related(old.relations())
                                .posed(old.pose(), old.facing()));
    }

    void resize(Edit.Resize resize) {
        each(resize.what(), thing -> thing.sized(resized(thing.size(), resize.percent())));
    }

    private static Size resized(Size size, int percent) {
        int step = percent >= 200 ? 2 : percent > 100 ? 1 : percent > 50 ? -1 : -2;
        List<Size> sizes = List.of(Size.values());
        return sizes.get(Math.clamp(sizes.indexOf(size) + step, 0, sizes.size() - 1));
    }

    void move(Edit.Move move) {
        each(
                move.what(),
                thing -> thing.placed(
                        move.place().or(() -> move.near().isPresent() ? Optional.empty() : thing.place())));
        move.near()
                .ifPresent(near -> cast.meant(move.what()).stream()
                        .findFirst()
                        .ifPresent(self -> relate(self, cast.near(near, self))));
    }
}
