// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordClasses;
import java.util.List;
import java.util.Optional;

/**
 * Finds the relation that "with" or "of" expresses between two things: a man with a hat wears it, a table with a lamp has it on top.
 *
 * @param things of the prompt
 * @param classes of the nouns
 */
record OwnershipReading(List<ThingDraft> things, WordClasses classes) {
    private static final List<TermFile> JOINED = TermFile.read("joined-nouns");

    void join(int head, int self, boolean of) {
        ThingDraft above = things.get(head);
        ThingDraft thing = things.get(self);
        thing.alive = animate(thing);
        JOINED.stream()
                .filter(line -> thing.noun.equals(line.others().getFirst()))
                .filter(line -> above.noun.endsWith(line.others().getLast()))
                .findFirst()
                .ifPresent(line -> {
                    thing.noun = line.term();
                    thing.archetype = Optional.of(line.term());
                });
        above.alive = animate(above);
        if (of && classes.is("support", above.noun)) {
            thing.relate(ThingRelation.Kind.ON, head);
        } else if (classes.is("container", above.noun) && !classes.is("wearable", thing.noun)) {
            thing.relate(ThingRelation.Kind.INSIDE, head);
        } else if (of) {
            above.detail("of " + thing.noun);
        } else if (classes.is("wearable", thing.noun)) {
            above.relate(ThingRelation.Kind.WEARING, self);
        } else if (classes.is("table", above.noun) && classes.is("seat", thing.noun)) {
            thing.relate(ThingRelation.Kind.AROUND, head);
        } else if (carries(above, thing)) {
            thing.relate(ThingRelation.Kind.ON, head);
        } else if (classes.is("holdable", thing.noun) && above.alive) {
            above.relate(ThingRelation.Kind.HOLDING, self);
        }
    }

    /** Whether the last thing has no relation to its owner yet, unlike things on, in or worn by the owner. */
    static boolean apart(List<ThingDraft> things, int head) {
        int self = things.size() - 1;
        return head >= 0
                && head < self
                && things.get(self).relations.isEmpty()
                && things.get(head).relations.stream().noneMatch(thingRelation -> thingRelation.other() == self);
    }

    /** Whether a thing after "with" is on the first thing; chairs are beside a table, not on it. */
    private boolean carries(ThingDraft above, ThingDraft thing) {
        return classes.is("support", above.noun) && !classes.is("support", thing.noun) && !thing.noun.contains("chair");
    }

    /** Whether people can wear or hold a thing. */
    boolean isPortable(ThingDraft thing) {
        return classes.is("wearable", thing.noun) || classes.is("holdable", thing.noun);
    }

    boolean animate(ThingDraft thing) {
        return classes.is("animate", thing.noun)
                || thing.archetype.filter(a -> classes.is("animate", a)).isPresent();
    }
}
