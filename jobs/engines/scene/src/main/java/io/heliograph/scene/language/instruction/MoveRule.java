// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads instructions to move a thing. */
final class MoveRule implements ClauseRule {
    private static final Set<String> VERTICAL = Set.of("up", "down", "upwards", "downwards");
    private static final Set<String> PRONOUNS = Set.of("it", "him", "them");
    private static final Set<String> SIDES = Set.of("left", "right", "leftwards", "rightwards");

    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        boolean definite = !instructionClause.rest().isEmpty()
                && isArticle(instructionClause.rest().getFirst())
                && !instructionClause.rest().getFirst().is("a")
                && !instructionClause.rest().getFirst().is("an")
                && !instructionClause.rest().getFirst().is("some");
        List<WordToken> rest = OriginSides.named(SlightMoves.without(instructionClause, instructionClause.rest()));
        boolean pronoun = !rest.isEmpty() && PRONOUNS.contains(rest.getFirst().word());
        boolean put = instructionClause.verbIs("put");
        if (!instructionClause.verbIs("move") && !(put && (definite || pronoun))) {
            return List.of();
        }
        Optional<NounPhrase> said = thing(instructionClause, rest)
                .filter(phrase ->
                        !put || !pronoun || phrase.near().isEmpty()); // "put it on a beach" is left to AddRule
        boolean placed = said.filter(
                        phrase -> phrase.place().isPresent() || phrase.near().isPresent())
                .isPresent();
        if (!placed && isSide(rest)) {
            said = thing(instructionClause, rest.subList(0, rest.size() - 1));
        }
        return said.flatMap(phrase -> move(instructionClause, phrase, rest))
                .map(List::of)
                .orElse(List.of());
    }

    private static Optional<InstructionEdit> move(
            InstructionClause instructionClause, NounPhrase said, List<WordToken> rest) {
        Optional<PicturePlace> place = said.place();
        if (place.isEmpty() && instructionClause.saidAny("center", "centre")) {
            place = Optional.of(PicturePlace.CENTRE);
        } else if (place.isEmpty() && instructionClause.hasAny("up", "upwards")) {
            place = Optional.of(PicturePlace.TOP);
        } else if (place.isEmpty() && instructionClause.hasAny("down", "downwards")) {
            place = Optional.of(PicturePlace.BOTTOM);
        } else if (place.isEmpty() && said.near().isEmpty() && isSide(rest)) {
            boolean left = rest.getLast().word().startsWith("left");
            place = Optional.of(left ? PicturePlace.LEFT : PicturePlace.RIGHT);
        }
        if (place.isEmpty() && said.near().isEmpty()) {
            return Optional.empty();
        }
        NounPhrase what = said.at(Optional.empty(), Optional.empty());
        boolean slightly = said.near().isEmpty() && SlightMoves.are(instructionClause, instructionClause.rest());
        return Optional.of(new InstructionEdit.Move(what, place, said.near(), slightly));
    }

    private static Optional<NounPhrase> thing(InstructionClause instructionClause, List<WordToken> said) {
        return instructionClause.phrase(said.stream()
                .filter(wordToken -> !VERTICAL.contains(wordToken.word()))
                .toList());
    }

    /** Whether the clause ends in a side alone: "move the cup left". */
    private static boolean isSide(List<WordToken> rest) {
        return rest.size() > 1 && SIDES.contains(rest.getLast().word()) && !isArticle(rest.get(rest.size() - 2));
    }

    private static boolean isArticle(WordToken token) {
        return WholePictureWords.ARTICLES.contains(token.word());
    }
}
