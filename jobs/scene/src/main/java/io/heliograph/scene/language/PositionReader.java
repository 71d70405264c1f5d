// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Facing;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Relation;
import java.util.Optional;

/**
 * Reads how things stand: poses, places in the picture, relations and the small words that join nouns.
 *
 * @param reading the prompt
 * @param inscriptions takes the place of letters
 */
record PositionReader(Reading reading, InscriptionReader inscriptions) {
    /** "Sitting on" is a pose and then a relation; "riding" has no pose. */
    boolean pose(Match match) {
        int at = reading.at;
        for (int length = match.length(); length > 0; length--) {
            Optional<Match> part = reading.words.phrases().at(reading.tokens.subList(0, at + length), at);
            if (part.isPresent()
                    && part.get().length() == length
                    && (part.get().has(Category.POSES) || part.get().has(Category.FACINGS))) {
                return pose(part.get(), match);
            }
        }
        return false;
    }

    private boolean pose(Match pose, Match whole) {
        Sentence sentence = reading.sentence;
        ThingDraft next = reading.next;
        sentence.act();
        ThingDraft of = sentence.last() == null || next.described() || next.count > 0 ? next : sentence.subject();
        if (pose.has(Category.POSES)) {
            of.pose = pose.sense(Category.POSES);
        }
        if (pose.has(Category.FACINGS)) {
            of.facing = Terms.of(Facing.class, pose.the(Category.FACINGS));
        }
        if (pose.length() < whole.length() && whole.has(Category.RELATIONS)) {
            return false;
        }
        int after = reading.at + pose.length();
        if (pose.has(Category.RELATIONS) && (reading.ahead.continues(after) || reading.ahead.nounPhraseAt(after))) {
            relation(pose);
        }
        reading.at = after;
        return true;
    }

    /** A place of the text, thing or noun to come; false when a relation is meant. */
    boolean place(Match match) {
        if (match.has(Category.RELATIONS) && reading.ahead.continues(reading.at + match.length())) {
            return false;
        }
        Place place = Terms.of(Place.class, match.the(Category.PLACES));
        if (inscriptions.place(place)) {
            return true;
        }
        if (reading.describable() == null) {
            reading.next.place = place;
        } else {
            reading.sentence.place(place);
        }
        return true;
    }

    void relation(Match match) {
        Relation.Kind kind = Terms.of(Relation.Kind.class, match.the(Category.RELATIONS));
        if (kind != Relation.Kind.WEARING || reading.sentence.last() != null) {
            reading.sentence.relate(kind, reading.word(0));
        }
    }

    void connective(Match match) {
        String term = match.sense(Category.CONNECTIVES);
        if (term == null) {
            return;
        }
        Sentence sentence = reading.sentence;
        switch (term) {
            case "and" -> sentence.and(reading.next.colours.isEmpty());
            case "with" -> sentence.with();
            case "in" -> sentence.relate(Relation.Kind.INSIDE, "in");
            case "of" -> sentence.of();
            case "it" -> sentence.it();
            case "on top" -> {
                if (!reading.inscribing) {
                    sentence.onTop();
                }
            }
            default -> {}
        }
    }
}
