// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Applies edits of the things in the picture.
 *
 * @param cast the things
 * @param fields finds the archetype of a noun
 * @param unknown receives the parts of an edit that do not exist or cannot be drawn
 * @param letterings follow the things they are on
 */
record ThingEditor(EditableThings cast, DocumentFieldReader fields, List<String> unknown, LetteringEditor letterings) {
    private static final int MOST_THINGS = 40;

    List<BriefThing> things() {
        return cast.things;
    }

    /** Changes the matching things; "two of the apples" changes two of them, and divides a thing with a larger count. */
    void each(NounPhrase phrase, UnaryOperator<BriefThing> change) {
        List<Integer> meant = cast.meant(phrase);
        if (meant.isEmpty()) {
            unknown.add(ThingSides.named(phrase));
        }
        int left = phrase.partial() ? phrase.count() : Integer.MAX_VALUE;
        for (int i : meant) {
            BriefThing thing = things().get(i);
            if (thing.count() > left) {
                things().set(i, thing.counted(thing.count() - left));
                things().add(change.apply(thing.counted(left)));
                return;
            }
            things().set(i, change.apply(thing));
            left -= thing.count();
            if (left == 0) {
                return;
            }
        }
    }

    /**
     * Removes as many of the matching things as the phrase counts, which lowers the count of the last one; without a count the first
     * matching thing, and all for "all the apples".
     */
    void erase(NounPhrase phrase) {
        List<Integer> meant = cast.meant(phrase);
        if (meant.isEmpty()) {
            unknown.add(ThingSides.named(phrase));
            return;
        }
        if (phrase.count() < 1) {
            List<Integer> gone = phrase.count() == NounPhrase.ALL ? meant : List.of(meant.getFirst());
            gone.reversed().forEach(this::remove);
            return;
        }
        int left = phrase.count();
        List<Integer> gone = new ArrayList<>();
        for (int i : meant) {
            BriefThing thing = things().get(i);
            if (thing.count() > left) {
                things().set(i, thing.counted(thing.count() - left));
                break;
            }
            gone.add(i);
            left -= thing.count();
        }
        gone.reversed().forEach(this::remove);
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

    private void relate(int self, List<ThingRelation> relations) {
        things().set(self, things().get(self).related(relations));
    }

    private BriefThing fresh(NounPhrase phrase) {
        Optional<String> archetype = fields.archetype(phrase.noun());
        if (archetype.isEmpty()) {
            unknown.add(phrase.noun());
        }
        return new BriefThing(
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
                FacingDirection.UNSAID,
                phrase.details());
    }

    /** Replaces a thing; the new one keeps its position and relations. */
    void replace(NounPhrase what, NounPhrase with) {
        List<Integer> meant = cast.meant(what);
        if (meant.isEmpty()) {
            add(with);
            return;
        }
        int index = meant.getFirst();
        BriefThing old = things().get(index);
        BriefThing fresh = fresh(with);
        int count = with.count() > 0 ? with.count() : old.count();
        if (with.equals(what.counted(with.count()))) { // only the count changes
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

    void resize(InstructionEdit.Resize resize) {
        each(resize.what(), briefThing -> briefThing.sized(resized(briefThing.size(), resize.percent())));
    }

    private static RelativeSize resized(RelativeSize relativeSize, int percent) {
        int step = percent >= 200 ? 2 : percent > 100 ? 1 : percent > 50 ? -1 : -2;
        List<RelativeSize> sizes = List.of(RelativeSize.values());
        return sizes.get(Math.clamp(sizes.indexOf(relativeSize) + step, 0, sizes.size() - 1));
    }

    /** Moves a thing to a place of the document, which has nine; a small move is reported, as it goes as far as any other. */
    void move(InstructionEdit.Move move) {
        if (move.slightly()) {
            unknown.add("slightly");
        }
        each(
                move.what(),
                briefThing -> briefThing.placed(
                        move.place().or(() -> move.near().isPresent() ? Optional.empty() : briefThing.place())));
        move.near()
                .ifPresent(near -> cast.meant(move.what()).stream()
                        .findFirst()
                        .ifPresent(self -> relate(self, cast.near(near, self))));
    }
}
