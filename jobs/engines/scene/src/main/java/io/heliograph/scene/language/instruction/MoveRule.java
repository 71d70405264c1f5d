// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import java.util.List;
import java.util.Optional;

/** Reads instructions to move a thing. */
final class MoveRule implements ClauseRule {
    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        boolean definite = !instructionClause.rest().isEmpty()
                && WholePictureWords.ARTICLES.contains(
                        instructionClause.rest().getFirst().word())
                && !instructionClause.rest().getFirst().is("a")
                && !instructionClause.rest().getFirst().is("an")
                && !instructionClause.rest().getFirst().is("some");
        if (!instructionClause.verbIs("move") && !(instructionClause.verbIs("put") && definite)) {
            return List.of();
        }
        Optional<NounPhrase> said = instructionClause.phrase(instructionClause.rest().stream()
                .filter(wordToken -> !wordToken.is("up")
                        && !wordToken.is("down")
                        && !wordToken.is("upwards")
                        && !wordToken.is("downwards"))
                .toList());
        return said.flatMap(phrase -> move(instructionClause, phrase))
                .map(List::of)
                .orElse(List.of());
    }

    private static Optional<InstructionEdit> move(InstructionClause instructionClause, NounPhrase said) {
        Optional<PicturePlace> place = said.place();
        if (place.isEmpty() && instructionClause.saidAny("center", "centre")) {
            place = Optional.of(PicturePlace.CENTRE);
        } else if (place.isEmpty() && instructionClause.hasAny("up", "upwards")) {
            place = Optional.of(PicturePlace.TOP);
        } else if (place.isEmpty() && instructionClause.hasAny("down", "downwards")) {
            place = Optional.of(PicturePlace.BOTTOM);
        }
        if (place.isEmpty() && said.near().isEmpty()) {
            return Optional.empty();
        }
        NounPhrase what = said.at(Optional.empty(), Optional.empty());
        return Optional.of(new InstructionEdit.Move(what, place, said.near()));
    }
}
