// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads instructions to add a thing. */
final class AddRule implements ClauseRule {
    private static final int SEVERAL = 3;
    private static final int SKY = 3; // number of words in "in the sky"
    private static final Set<String> LINKS = Set.of("in", "into", "on", "onto", "at", "to", "inside");
    private static final Set<String> RECEIVERS = Set.of("her", "him", "it", "them", "me");

    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        if (!instructionClause.verbIs("add", "put")) {
            return List.of();
        }
        List<WordToken> rest = instructionClause.rest();
        if (instructionClause.saidAny("give") && rest.size() > 1) {
            return given(instructionClause, rest);
        }
        if (rest.size() > 1
                && RECEIVERS.contains(rest.getFirst().word())
                && LINKS.contains(rest.get(1).word())) {
            return elsewhere(instructionClause, rest.subList(2, rest.size()));
        }
        int sky = sky(rest);
        return NounPhraseList.phrases(instructionClause, rest.subList(0, sky)).stream()
                .map(phrase -> sky < rest.size()
                                && phrase.place().isEmpty()
                                && phrase.near().isEmpty()
                        ? phrase.at(Optional.of(PicturePlace.TOP), Optional.empty())
                        : phrase)
                .map(phrase -> rest.stream().anyMatch(word -> word.is("with")) ? alone(phrase) : phrase)
                .<InstructionEdit>map(phrase -> new InstructionEdit.Add(several(phrase)))
                .toList();
    }

    /** An added thing without what it comes with, as in "a vase with flowers"; those words are reported. */
    private static NounPhrase alone(NounPhrase phrase) {
        return phrase.near()
                .filter(near -> near.kind() == ThingRelation.Kind.BESIDE)
                .map(near -> phrase.at(phrase.place().or(() -> near.other().place()), Optional.empty()))
                .orElse(phrase);
    }

    /** Reads "put her on a beach" as a new background, as the place is not a thing to add to. */
    private static List<InstructionEdit> elsewhere(InstructionClause instructionClause, List<WordToken> said) {
        List<WordToken> place = WholePictureWords.without(said, WholePictureWords.ARTICLES);
        boolean setting = instructionClause
                .match(place, 0)
                .filter(match -> match.has(LexiconCategory.SETTINGS))
                .isPresent();
        String words = String.join(" ", place.stream().map(WordToken::word).toList());
        return setting
                ? List.of(new InstructionEdit.Background(
                        InstructionEdit.Background.Kind.REPLACE, words, Optional.empty()))
                : List.of();
    }

    /** Position of a final "in the sky", which means the top of the picture; the number of words if the clause does not end so. */
    private static int sky(List<WordToken> rest) {
        int from = rest.size() - SKY;
        boolean sky = from > 0
                && rest.getLast().is("sky")
                && WholePictureWords.ARTICLES.contains(rest.get(from + 1).word())
                && LINKS.contains(rest.get(from).word());
        return sky ? from : rest.size();
    }

    /** Reads "give the man a hat". */
    private static List<InstructionEdit> given(InstructionClause instructionClause, List<WordToken> rest) {
        if (RECEIVERS.contains(rest.getFirst().word())) {
            Optional<NounPhrase> receiver =
                    rest.getFirst().is("me") ? Optional.empty() : PhraseReader.subject(instructionClause.words());
            return add(instructionClause.phrase(rest.subList(1, rest.size())), receiver);
        }
        for (int i = 1; i < rest.size() - 1; i++) {
            boolean article = rest.get(i).is("a")
                    || rest.get(i).is("an")
                    || rest.get(i).is("some")
                    || rest.get(i).is("two");
            if (article) {
                return add(
                        instructionClause.phrase(rest.subList(i, rest.size())),
                        instructionClause.phrase(rest.subList(0, i)));
            }
        }
        return add(instructionClause.phrase(rest), Optional.empty());
    }

    private static List<InstructionEdit> add(Optional<NounPhrase> what, Optional<NounPhrase> to) {
        return what.<List<InstructionEdit>>map(phrase -> List.of(new InstructionEdit.Add(several(carried(phrase, to)))))
                .orElse(List.of());
    }

    private static NounPhrase carried(NounPhrase what, Optional<NounPhrase> by) {
        return by.map(owner -> what.at(what.place(), Optional.of(new NounPhrase.Near(ThingRelation.Kind.ON, owner))))
                .orElse(what);
    }

    /** Replaces the count "all" by several, as the things to be added do not exist yet; a missing count becomes 1. */
    private static NounPhrase several(NounPhrase phrase) {
        return phrase.count() == NounPhrase.ALL
                ? phrase.counted(SEVERAL)
                : phrase.count() == 0 ? phrase.counted(1) : phrase;
    }
}
