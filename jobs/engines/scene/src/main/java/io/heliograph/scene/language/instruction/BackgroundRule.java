// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads instructions to change the background as a whole. */
final class BackgroundRule implements ClauseRule {
    private static final Set<String> LEADS = Set.of("to", "with", "into", "by", "be", "for", "as", "of", "should");
    private static final Set<String> INSIDE = Set.of("in", "to", "into", "from", "onto");

    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        for (String lead :
                List.of("everything except", "everything but", "everything around", "keep only", "only keep")) {
            if (instructionClause.has(lead)) {
                boolean other = instructionClause.verbIs("change", "adjust", "replace", "add", "put", "resize")
                        && !lead.contains("keep")
                        && !instructionClause.saidAny("keep")
                        && !instructionClause.has("transparent");
                if (other) {
                    return List.of(new InstructionEdit.Unclear(instructionClause.text()));
                }
                return List.of(new InstructionEdit.Background(
                        InstructionEdit.Background.Kind.REMOVE,
                        instructionClause
                                .behind(lead)
                                .replaceFirst("(?: should| must)? (?:transparent|disappear|vanish)$", ""),
                        Optional.empty()));
            }
        }
        int at = instructionClause.find("background") >= 0
                ? instructionClause.find("background")
                : instructionClause.find("backdrop");
        if (at < 0 || beside(instructionClause.rest(), at)) {
            return ColouredBackground.stoodOn(instructionClause)
                    .map(List::of)
                    .orElseGet(() -> elsewhere(instructionClause));
        }
        if (instructionClause.hasAny("blur", "blurry", "blurred", "out of focus", "bokeh")) {
            if (instructionClause
                    .amount()
                    .filter(editAmount -> !(editAmount.value() > 0))
                    .isPresent()) {
                return instructionClause.impossible("A blur is stronger than 0.");
            }
            return List.of(new InstructionEdit.Background(InstructionEdit.Background.Kind.BLUR, "", Optional.empty()));
        }
        Optional<InstructionEdit> plain = ColouredBackground.of(instructionClause, at);
        if (plain.isPresent()) {
            return List.of(plain.get());
        }
        if (instructionClause.verbIs("erase")
                || instructionClause.hasAny("transparent", "no background", "without background", "cutout")) {
            return List.of(
                    new InstructionEdit.Background(InstructionEdit.Background.Kind.REMOVE, "", Optional.empty()));
        }
        if (!instructionClause.verbIs("change", "replace", "put", "add", "")
                || AdjustRule.ADJUSTMENTS.in(instructionClause.all()).isPresent()) {
            return List.of();
        }
        List<WordToken> after = instructionClause.after(at, 1);
        return to(instructionClause, after.isEmpty() ? instructionClause.before(at) : after);
    }

    /** Whether "the background" is only the place of another thing, as in "the people in the background". */
    private static boolean beside(List<WordToken> rest, int at) {
        for (int i = 1; i + 1 < at && at + 1 < rest.size(); i++) {
            if (ColouredBackground.SUPPORTS.contains(rest.get(i).word())
                    && rest.get(i + 1).is("the")) {
                return true;
            }
        }
        for (int i = Math.max(0, at - 2); i < at; i++) {
            if (INSIDE.contains(rest.get(i).word())) {
                return true;
            }
        }
        return false;
    }

    private static List<InstructionEdit> to(InstructionClause instructionClause, List<WordToken> said) {
        int from = 0;
        while (from < said.size()
                && (LEADS.contains(said.get(from).word())
                        || WholePictureWords.ARTICLES.contains(said.get(from).word())
                        || said.get(from).is("it"))) {
            from++;
        }
        List<WordToken> words = said.subList(from, said.size());
        return instructionClause
                .colour(words)
                .map(BackgroundRule::plain)
                .orElseGet(() -> words.isEmpty() ? List.of() : List.of(replace(words)));
    }

    private static List<InstructionEdit> plain(NamedColour colour) {
        return List.of(new InstructionEdit.Background(InstructionEdit.Background.Kind.COLOUR, "", Optional.of(colour)));
    }

    private static InstructionEdit replace(List<WordToken> words) {
        String said = words.stream().map(WordToken::word).collect(Collectors.joining(" "));
        return new InstructionEdit.Background(InstructionEdit.Background.Kind.REPLACE, said, Optional.empty());
    }

    /** Reads "put the dog on a beach": an existing thing gets a new background. */
    private static List<InstructionEdit> elsewhere(InstructionClause instructionClause) {
        boolean moves = instructionClause.verbIs("put", "move")
                && !instructionClause.rest().isEmpty()
                && instructionClause.rest().getFirst().is("the");
        for (int i = 2; moves && i + 1 < instructionClause.rest().size(); i++) {
            boolean in = instructionClause.rest().get(i).is("in")
                    || instructionClause.rest().get(i).is("on")
                    || instructionClause.rest().get(i).is("at");
            WordToken article = instructionClause.rest().get(i + 1);
            if (in && (article.is("a") || article.is("an"))) {
                List<WordToken> place = instructionClause.after(i, 2);
                boolean setting = anySetting(instructionClause, place);
                return setting ? List.of(replace(place)) : List.of();
            }
        }
        return List.of();
    }

    private static boolean anySetting(InstructionClause instructionClause, List<WordToken> place) {
        for (int i = 0; i < Math.min(3, place.size()); i++) {
            if (instructionClause
                    .match(place, i)
                    .filter(lexiconMatch -> lexiconMatch.has(LexiconCategory.SETTINGS))
                    .isPresent()) {
                return true;
            }
        }
        return false;
    }
}
