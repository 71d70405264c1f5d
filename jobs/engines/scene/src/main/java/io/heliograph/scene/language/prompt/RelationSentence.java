// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.lexicon.WordClasses;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Relations between the things of a clause: between a group of things ("a cup and a plate on ...") and the noun after it. */
final class RelationSentence {
    /** A relation with its first noun read, but not its second one. */
    record Pending(ThingRelation.@Nullable Kind kind, boolean with, boolean isOf, String said) {}

    /** Verbs of looking; words after the object describe the object: "a cat looking at a fish in a bowl". */
    private static final Set<String> GAZES =
            Set.of("looking", "staring", "gazing", "watching", "look", "looks", "stare", "stares", "gaze", "gazes");

    private static final Set<ThingRelation.Kind> HELD =
            EnumSet.of(ThingRelation.Kind.HOLDING, ThingRelation.Kind.WEARING);

    final List<ThingDraft> things = new ArrayList<>();
    private final List<Integer> group = new ArrayList<>();
    private final List<Integer> listed = new ArrayList<>();

    @Nullable
    Pending pending;
    /** Whether the following words can still describe a thing of this clause. */
    boolean open;

    private boolean and;
    private boolean afterComma;
    /** Relation of the next thing to the last one after "on which"; null if there is none. */
    private ThingRelation.@Nullable Kind borne;

    private int current = -1;
    private int subject = -1;
    private int owner = -1;
    private int between = -1;
    private boolean apart;
    private boolean owning;
    /** Whether the clause has its relation already, so that "and" begins another: "a cat on a chair and a dog under a table". */
    private boolean answered;
    /** Position of the owner while its list continues, as in "a desk with a laptop, a lamp and a plant"; -1 outside of a list. */
    private int listing = -1;

    @Nullable
    ThingDraft last() {
        return current < 0 ? null : things.get(current);
    }

    /** The main thing of the clause: in "a cat on a chair, sleeping" it is the cat. */
    ThingDraft subject() {
        return things.get(group.isEmpty() ? things.size() - 1 : group.getFirst());
    }

    /** Whether "with" or "of" was read, but not yet its noun. */
    boolean owning() {
        Pending how = pending;
        return how != null && (how.with() || how.isOf());
    }

    /** Whether "in", "with" or "wearing" was read, but not yet its noun. */
    boolean dressing() {
        Pending how = pending;
        return how != null
                && (how.with()
                        || how.kind() == ThingRelation.Kind.WEARING
                        || how.said().equals("in"));
    }

    /** Whether "of" was read, but not yet its noun. */
    boolean ofPending() {
        Pending how = pending;
        return how != null && how.isOf();
    }

    /** Whether a relation such as "on" still needs its noun; after "in" a colour is enough: "a man in black". */
    boolean awaits() {
        Pending how = pending;
        return how != null && how.kind() != null && !how.said().equals("in");
    }

    /** Whether the next noun is a place rather than a person, as it follows "in", "in front of" or "at". */
    boolean placing() {
        Pending how = pending;
        return how != null
                && (how.kind() == ThingRelation.Kind.INSIDE
                        || how.kind() == ThingRelation.Kind.IN_FRONT_OF
                        || how.said().equals("at"));
    }

    /** Whether the next noun is seen from outside, as it follows "in front of" or "behind". */
    boolean facing() {
        Pending how = pending;
        return how != null && (how.kind() == ThingRelation.Kind.IN_FRONT_OF || how.kind() == ThingRelation.Kind.BEHIND);
    }

    /**
     * Assigns a place in the picture. "On the right" belongs to the main thing of the clause. In "a house with a car to the right" it
     * belongs to the car, as a relation to the house; in "a bird and a cat on the right" only to the cat.
     */
    void place(PicturePlace picturePlace) {
        ThingDraft last = things.get(current);
        if (owning && OwnershipReading.apart(things, owner)) {
            ThingRelation.Kind kind = switch (picturePlace) {
                case LEFT -> ThingRelation.Kind.LEFT_OF;
                case RIGHT -> ThingRelation.Kind.RIGHT_OF;
                case FOREGROUND -> ThingRelation.Kind.IN_FRONT_OF;
                default -> null;
            };
            if (kind == null) {
                last.place = picturePlace;
            } else {
                last.relate(kind, owner);
            }
        } else if (group.size() > 1 && group.getLast() == things.size() - 1) {
            last.place = picturePlace;
        } else {
            subject().place = picturePlace;
        }
    }

    /** Makes the last thing the subject of a verb: in "a nook with a cat sleeping on the seat", the cat sleeps. */
    void act() {
        ThingDraft last = last();
        if (last != null && owning && last.alive && !subject().alive) {
            group.clear();
            group.add(things.size() - 1);
            owning = false;
        }
    }

    void end() {
        comma();
        listed.clear();
        group.clear();
    }

    /** Handles a comma in a list of things, which all get the same owner: "a desk with a laptop, a lamp and a plant". */
    void listed() {
        int carrier = owning ? owner : -1;
        comma();
        listing = carrier;
    }

    void comma() {
        listing = -1;
        listed.addAll(group.stream().filter(i -> !listed.contains(i)).toList());
        open = false;
        afterComma = true;
        and = false;
        owning = false;
    }

    void and(boolean fresh) {
        if (fresh) {
            and = true;
            pending = null;
        }
    }

    void relate(ThingRelation.Kind kind, String said) {
        if (!things.isEmpty()) {
            pending = new Pending(kind, false, false, said);
            and = false;
        }
    }

    /** Remembers the relation of "a table on which" for the next thing. */
    void bear(ThingRelation.Kind kind) {
        borne = things.isEmpty() ? null : kind;
    }

    void with() {
        if (!things.isEmpty()) {
            pending = new Pending(null, true, false, "with");
            and = false;
        }
    }

    void of() {
        if (!things.isEmpty() && open) {
            pending = new Pending(null, false, true, "of");
        }
    }

    /** Whether a thing is between several things of one noun, as in "between the houses", or between things that are no pair. */
    boolean isBetweenOne() {
        return between >= 0 || apart;
    }

    /** Resolves "it": in "behind it" it is the main thing of the clause, in "on it" the owner of the last thing or the thing before it. */
    void it() {
        Pending how = pending;
        if (how == null || how.kind() == null || things.size() < 2) {
            return;
        }
        if (how.said().equals("between")) {
            pending = null;
            apart = !PairedThings.parted(things);
            return;
        }
        boolean touching = how.kind() == ThingRelation.Kind.ON || how.kind() == ThingRelation.Kind.INSIDE;
        int self = things.size() - 1;
        int target = touching
                ? (owner >= 0 && owner < self ? owner : self - 1)
                : holder(Math.max(0, Math.min(subject, self - 1)));
        things.get(self)
                .relations
                .removeIf(relation -> relation.other()
                        == target); // replaces an earlier relation, as in "a basket with a knife beside it"
        things.get(self).relate(how.kind(), target);
        things.get(target)
                .relations
                .removeIf(relation -> relation.other() == self); // "with a ball behind it" is not held
        pending = null;
        subject = touching ? subject : target; // so that a later "in front of it" means the same thing
    }

    /** The thing that holds or wears another one; the thing itself if nothing does. */
    private int holder(int thing) {
        return IntStream.range(0, thing)
                .filter(i -> things.get(i).relations.stream()
                        .anyMatch(relation -> relation.other() == thing && HELD.contains(relation.kind())))
                .findFirst()
                .orElse(thing);
    }

    /** Handles "with a lamp on top": the lamp is on its owner. */
    void onTop() {
        joined(ThingRelation.Kind.ON);
    }

    /** Handles "with a candle inside": relates the last thing to its owner. */
    void joined(ThingRelation.Kind kind) {
        int self = things.size() - 1;
        if (self > 0) {
            things.get(self).relate(kind, owner >= 0 && owner < self ? owner : self - 1);
        }
    }

    void add(ThingDraft thing, WordClasses wordClasses) {
        int self = things.size();
        Pending how = pending;
        pending = null;
        things.add(thing);
        if (borne != null) {
            thing.relate(borne, current);
            how = null;
            borne = null;
        }
        current = self;
        if (how == null && and && between >= 0) {
            thing.relate(ThingRelation.Kind.RIGHT_OF, between);
            between = -1;
        }
        OwnershipReading ownership = new OwnershipReading(things, wordClasses);
        boolean joins = ownership.isPortable(thing) || isCarried(self - 1, owner);
        boolean apart = ownership.animate(thing) || wordClasses.is("container", thing.noun);
        // "a bowl of apples and a cat": the cat is not in the bowl
        joins &= !apart || !isRelated(self - 1, owner, EnumSet.of(ThingRelation.Kind.INSIDE));
        if (how == null && afterComma && isCarried(self - 1, listing)) {
            afterComma = false;
            owned(self, listing, false, wordClasses);
        } else if (how == null && and && owning && joins) {
            owned(self, owner, false, wordClasses);
        } else if (how == null) {
            independent(self);
        } else if (how.kind() != null) {
            related(self, how.kind(), how.said(), wordClasses);
        } else {
            owned(self, group.isEmpty() ? self - 1 : group.getLast(), how.isOf(), wordClasses);
        }
        and = false;
        open = true;
    }

    /** Handles another mention of a thing: it becomes the object of the pending relation, or else the subject of a new clause. */
    void again(int index) {
        Pending how = pending;
        pending = null;
        if (how != null && how.kind() != null && !things.isEmpty()) {
            List<Integer> said = group.isEmpty() ? List.of(things.size() - 1) : List.copyOf(group);
            List<Integer> sources = said.contains(index) ? List.of(things.size() - 1) : said;
            for (int source : sources) {
                if (source != index) {
                    things.get(source).relations.removeIf(relation -> relation.other() == index);
                    things.get(source).relate(how.kind(), index);
                }
            }
            answered = true;
        } else {
            answered = false;
            group.clear();
            group.add(index);
            subject = index;
            owner = index;
            owning = false;
        }
        open = true;
        current = index;
        and = false;
        afterComma = false;
    }

    /** Whether a thing is on or in another one; things joined to it by "and" then are too. */
    private boolean isCarried(int thing, int by) {
        return isRelated(thing, by, EnumSet.of(ThingRelation.Kind.ON, ThingRelation.Kind.INSIDE));
    }

    private boolean isRelated(int thing, int to, Set<ThingRelation.Kind> kinds) {
        return thing > 0
                && things.get(thing).relations.stream().anyMatch(r -> r.other() == to && kinds.contains(r.kind()));
    }

    private void owned(int self, int head, boolean of, WordClasses wordClasses) {
        owner = head;
        owning = true;
        new OwnershipReading(things, wordClasses).join(head, self, of);
    }

    private void independent(int self) {
        if (and) {
            group.addAll(0, listed.stream().filter(i -> !group.contains(i)).toList());
        } else {
            group.clear();
        }
        if (and && (answered || (owning && owner >= 0))) {
            group.clear();
        }
        answered = false;
        if (and || !afterComma) {
            listed.clear();
        }
        afterComma = false;
        group.add(self);
        if (!and || subject < 0) {
            subject = self;
        }
        if (!and) {
            owner = self;
            owning = false;
        }
    }

    private void related(int self, ThingRelation.Kind said, String word, WordClasses wordClasses) {
        String noun = things.get(self).noun;
        ThingRelation.Kind kind = said;
        if (word.equals("in") && wordClasses.is("wearable", noun) && !wordClasses.is("container", noun)) {
            kind = ThingRelation.Kind.WEARING;
        }
        boolean apart = word.equals("between");
        if (apart) {
            between = group.isEmpty() ? self - 1 : group.getFirst();
            kind = things.get(self).count == 1 ? ThingRelation.Kind.RIGHT_OF : kind;
        }
        List<Integer> sources = group.isEmpty() ? List.of(self - 1) : List.copyOf(group);
        boolean gazing = kind == ThingRelation.Kind.BESIDE && GAZES.contains(word);
        for (int source : sources) {
            if (source != self && gazing) {
                things.get(source).gaze(self);
            } else if (source != self) {
                things.get(source).relate(kind, self);
            }
        }
        boolean carried = kind == ThingRelation.Kind.HOLDING
                || kind == ThingRelation.Kind.WEARING
                || kind == ThingRelation.Kind.RIDING;
        if (!carried) {
            owner = self;
            boolean inside = kind == ThingRelation.Kind.INSIDE;
            boolean stays = (kind == ThingRelation.Kind.BESIDE && !gazing) || (inside && !sources.isEmpty());
            boolean contained = inside
                    && wordClasses.is("container", noun); // "apples in a bowl on a table": the bowl is on the table
            if (!stays || contained || (sources.size() == 1 && kind != ThingRelation.Kind.BESIDE)) {
                group.clear();
                group.add(self);
                answered = true;
            }
        }
        listed.clear();
    }
}
