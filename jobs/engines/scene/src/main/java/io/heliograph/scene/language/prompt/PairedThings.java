// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.ThingRelation;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Puts a thing between the pair before it, as in "a dog and a cat with a ball between them". */
final class PairedThings {
    private static final Set<ThingRelation.Kind> CARRIED = EnumSet.of(ThingRelation.Kind.ON, ThingRelation.Kind.INSIDE);

    private PairedThings() {}

    /** Puts the last thing between the last two single things that are alike in their relations; returns false if there are none. */
    static boolean parted(List<ThingDraft> things) {
        int self = things.size() - 1;
        for (int right = self - 1; right > 0; right--) {
            if (isPair(things, right, self)) {
                part(things, right, self);
                return true;
            }
        }
        things.forEach(thing -> thing.relations.removeIf(relation -> relation.other() == self));
        things.get(self).relations.clear();
        return false;
    }

    private static boolean isPair(List<ThingDraft> things, int right, int self) {
        ThingDraft one = things.get(right - 1);
        ThingDraft other = things.get(right);
        return one.count == 1 && other.count == 1 && others(one, self).equals(others(other, self));
    }

    private static List<ThingRelation> others(ThingDraft thing, int self) {
        return thing.relations.stream()
                .filter(relation -> relation.other() != self)
                .toList();
    }

    private static void part(List<ThingDraft> things, int right, int self) {
        ThingDraft middle = things.get(self);
        things.forEach(thing -> thing.relations.removeIf(relation -> relation.other() == self));
        middle.relations.clear();
        middle.relate(ThingRelation.Kind.RIGHT_OF, right - 1);
        others(things.get(right), self).stream()
                .filter(relation -> CARRIED.contains(relation.kind()))
                .forEach(relation -> middle.relate(relation.kind(), relation.other()));
        things.get(right).relate(ThingRelation.Kind.RIGHT_OF, self);
    }
}
