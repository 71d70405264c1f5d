// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.TermConstants;
import io.heliograph.scene.language.lexicon.TermFile;
import java.util.Optional;
import java.util.Set;

/**
 * Reads positions: poses, places in the picture, relations and the small words that join nouns.
 *
 * @param reading the prompt
 * @param inscriptions receives the place of a text
 */
record PositionReader(PromptReading reading, InscriptionReader inscriptions) {
    private static final Set<String> VERBS =
            Set.copyOf(TermFile.read("unshown-verbs").getFirst().others());

    /** Reads a pose. In "sitting on", the relation "on" is read afterwards; "riding" is only a relation. */
    boolean pose(LexiconMatch lexiconMatch) {
        int at = reading.at;
        for (int length = lexiconMatch.length(); length > 0; length--) {
            Optional<LexiconMatch> part = reading.words.phrases().at(reading.tokens.subList(0, at + length), at);
            if (part.isPresent()
                    && part.get().length() == length
                    && (part.get().has(LexiconCategory.POSES) || part.get().has(LexiconCategory.FACINGS))) {
                return pose(part.get(), lexiconMatch);
            }
        }
        return false;
    }

    private boolean pose(LexiconMatch pose, LexiconMatch whole) {
        RelationSentence relationSentence = reading.sentence;
        ThingDraft next = reading.next;
        relationSentence.act();
        ThingDraft of = relationSentence.last() == null || next.described() || next.count > 0
                ? next
                : relationSentence.subject();
        if (pose.has(LexiconCategory.POSES)) {
            of.pose = pose.sense(LexiconCategory.POSES);
        }
        if (pose.has(LexiconCategory.FACINGS)) {
            of.facing = TermConstants.of(FacingDirection.class, pose.the(LexiconCategory.FACINGS));
        }
        if (pose.length() < whole.length() && whole.has(LexiconCategory.RELATIONS)) {
            return false;
        }
        int after = reading.at + pose.length();
        if (pose.has(LexiconCategory.RELATIONS)
                && (reading.ahead.continues(after) || reading.ahead.nounPhraseAt(after))) {
            relation(pose);
        }
        reading.at = after;
        return true;
    }

    /** Assigns a place in the picture to a text, a thing or the next noun; returns false if the phrase is a relation ("to the left of"). */
    boolean place(LexiconMatch lexiconMatch) {
        if (lexiconMatch.has(LexiconCategory.RELATIONS)
                && reading.ahead.continues(reading.at + lexiconMatch.length())) {
            return false;
        }
        if (new SidedNouns(reading).taken(lexiconMatch)) {
            return true;
        }
        PicturePlace picturePlace = TermConstants.of(PicturePlace.class, lexiconMatch.the(LexiconCategory.PLACES));
        if (inscriptions.place(picturePlace)) {
            return true;
        }
        if (reading.describable() == null) {
            reading.next.place = picturePlace;
        } else {
            reading.sentence.place(picturePlace);
        }
        return true;
    }

    void relation(LexiconMatch lexiconMatch) {
        ThingRelation.Kind kind =
                TermConstants.of(ThingRelation.Kind.class, lexiconMatch.the(LexiconCategory.RELATIONS));
        int after = reading.at + lexiconMatch.length();
        boolean ends =
                after >= reading.tokens.size() || !reading.tokens.get(after).isWord();
        if (kind == ThingRelation.Kind.INSIDE && ends) {
            reading.sentence.joined(kind);
            return;
        }
        if (VERBS.contains(reading.word(0)) && reading.sentence.last() != null) {
            reading.tell(reading.said(lexiconMatch.length()));
        }
        if (reading.word(lexiconMatch.length()).equals("which")) {
            reading.sentence.bear(kind);
            return;
        }
        if (kind != ThingRelation.Kind.WEARING || reading.sentence.last() != null) {
            reading.sentence.relate(kind, reading.word(0));
        }
    }

    void connective(LexiconMatch lexiconMatch) {
        String term = lexiconMatch.sense(LexiconCategory.CONNECTIVES);
        if (term == null) {
            return;
        }
        RelationSentence relationSentence = reading.sentence;
        switch (term) {
            case "and" -> relationSentence.and(reading.next.colours.isEmpty());
            case "with" -> relationSentence.with();
            case "in" -> {
                if (reading.word(1).equals("which")) {
                    relationSentence.bear(ThingRelation.Kind.INSIDE); // as in "a box in which a cat sits"
                } else {
                    relationSentence.relate(ThingRelation.Kind.INSIDE, "in");
                }
            }
            case "of" -> relationSentence.of();
            case "it" -> relationSentence.it();
            case "on top" -> {
                if (!reading.inscribing) {
                    relationSentence.onTop();
                }
            }
            default -> {}
        }
    }
}
