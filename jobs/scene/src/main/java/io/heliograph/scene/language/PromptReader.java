// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Thing;
import java.util.List;
import java.util.Set;

/** Reads one prompt from left to right, without going back: what describes is kept until its noun comes. */
final class PromptReader {
    private final Reading reading;
    private final NounReader nouns;
    private final StrangerReader strangers;
    private final QualityReader qualities;
    private final PositionReader positions;
    private final SceneryReader scenery;
    private final InscriptionReader inscriptions;
    private final NumberReader numbers;

    PromptReader(Lexicons words, List<Token> tokens) {
        reading = new Reading(words, tokens);
        nouns = new NounReader(reading);
        strangers = new StrangerReader(reading, nouns);
        inscriptions = new InscriptionReader(reading);
        qualities = new QualityReader(reading, inscriptions);
        positions = new PositionReader(reading, inscriptions);
        scenery = new SceneryReader(reading);
        numbers = new NumberReader(reading);
    }

    Brief read() {
        while (reading.more()) {
            Token token = reading.token();
            switch (token.kind()) {
                case QUOTE -> inscriptions.quotation(token.text());
                case MARK -> boundary(token.is("."));
                case WORD -> word(token);
            }
        }
        qualities.drop();
        List<Thing> things =
                reading.sentence.things.stream().map(ThingDraft::thing).toList();
        return reading.words.defaults().complete(reading.scene, things, reading.letterings, reading.unknown);
    }

    /** What the prompt says must not be there. */
    Set<String> refused() {
        return reading.refused;
    }

    SceneDraft scene() {
        return reading.scene;
    }

    private void boundary(boolean full) {
        qualities.drop();
        reading.negated = false;
        reading.parted = false;
        reading.inscribing = reading.inscribing && !full;
        if (full) {
            reading.sentence.end();
        } else {
            reading.sentence.comma();
        }
        reading.at++;
    }

    private void word(Token token) {
        if (Ahead.BACKDROPS.contains(token.word())) {
            scenery.backdrop();
            return;
        }
        if (inscriptions.announced() || numbers.lens() || scenery.loneStyle()) {
            return;
        }
        Match match = reading.match().orElse(null);
        Noun noun = reading.noun().orElse(null);
        boolean adjective = noun != null && match == null && reading.ahead.adjectival(noun, reading.at);
        if (noun != null && !adjective && (match == null || reading.ahead.nounWins(noun, match, reading.at))) {
            nouns.noun(noun);
        } else if (match != null) {
            phrase(match);
        } else if (!numbers.count()) {
            strangers.word(token);
        }
    }

    private void phrase(Match match) {
        int length = match.length();
        boolean follows = reading.ahead.continues(reading.at + length);
        if (match.is(Category.CONNECTIVES, "without")) {
            reading.negated = true;
        } else if (match.has(Category.COUNTS) && nouns.couple(follows)) {
            return;
        } else if (match.has(Category.COUNTS) && !match.has(Category.SETTINGS)) {
            reading.next.count = Integer.parseInt(match.the(Category.COUNTS));
        } else if (match.describes() && strangers.surface(match, follows)) {
            return;
        } else if (match.describes() && qualities.describe(match, follows)) {
            reading.at += length;
            return;
        } else if (positions.pose(match)) {
            return;
        } else if (match.has(Category.PLACES) && positions.place(match)) {
            reading.at += length;
            return;
        } else if (match.has(Category.RELATIONS)) {
            positions.relation(match);
        } else if (match.has(Category.SETTINGS)) {
            scenery.setting(match);
        } else if (reading.scene.take(match)) {
            reading.sentence.pending = null;
        } else {
            positions.connective(match);
        }
        reading.at += length;
    }
}
