// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads instructions to replace one thing by another. */
final class ReplaceRule implements ClauseRule {
    private static final List<String> LINKS = List.of("with", "by", "for", "into", "to");

    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        int instead = at(instructionClause.all(), "instead of");
        if (instead >= 0) {
            return instead(instructionClause, instead);
        }
        if (instructionClause.verbIs("replace")) {
            return linked(instructionClause, LINKS);
        }
        int be = Math.max(instructionClause.find("should be"), instructionClause.find("must be"));
        if (be > 0) {
            return pair(instructionClause, instructionClause.before(be), instructionClause.after(be, 2));
        }
        if (!instructionClause.verbIs("change")) {
            return List.of();
        }
        List<InstructionEdit> linked = linked(instructionClause, List.of("into", "to"));
        return linked.isEmpty() && instructionClause.saidAny("make") ? made(instructionClause) : linked;
    }

    private static int at(List<WordToken> tokens, String phrase) {
        for (int i = 0; i + 1 < tokens.size(); i++) {
            if ((tokens.get(i).word() + " " + tokens.get(i + 1).word()).equals(phrase)) {
                return i;
            }
        }
        return -1;
    }

    private static List<InstructionEdit> instead(InstructionClause instructionClause, int at) {
        List<WordToken> all = instructionClause.all();
        if (at > 0) {
            int from = all.size() - instructionClause.rest().size();
            return at > from
                    ? pair(instructionClause, all.subList(at + 2, all.size()), all.subList(from, at))
                    : List.of();
        }
        for (int i = 3; i < all.size(); i++) {
            if (Set.of("put", "add", "place", "show", "draw", "use", "have")
                    .contains(all.get(i).word())) {
                return pair(instructionClause, all.subList(2, i), all.subList(i + 1, all.size()));
            }
        }
        return List.of();
    }

    private static List<InstructionEdit> linked(InstructionClause instructionClause, List<String> links) {
        for (int i = 1; i < instructionClause.rest().size() - 1; i++) {
            boolean place = instructionClause
                    .match(instructionClause.rest(), i)
                    .filter(lexiconMatch -> lexiconMatch.has(LexiconCategory.PLACES)
                            || (lexiconMatch.has(LexiconCategory.RELATIONS) && lexiconMatch.length() > 1))
                    .isPresent();
            if (links.contains(instructionClause.rest().get(i).word()) && !place) {
                return pair(instructionClause, instructionClause.before(i), instructionClause.after(i, 1));
            }
        }
        return List.of();
    }

    /** Reads "make the dog a wolf". */
    private static List<InstructionEdit> made(InstructionClause instructionClause) {
        for (int i = 2; i < instructionClause.rest().size() - 1; i++) {
            if (instructionClause.rest().get(i).is("a")
                    || instructionClause.rest().get(i).is("an")) {
                return pair(instructionClause, instructionClause.before(i), instructionClause.after(i, 0));
            }
        }
        return List.of();
    }

    private static List<InstructionEdit> pair(
            InstructionClause instructionClause, List<WordToken> old, List<WordToken> fresh) {
        Optional<NounPhrase> with = instructionClause.phrase(fresh);
        Optional<NounPhrase> what = with.flatMap(noun -> counted(instructionClause, old, fresh, noun))
                .or(() -> instructionClause.phrase(old));
        return what.isPresent() && with.isPresent()
                ? List.of(new InstructionEdit.Replace(what.get(), with.get()))
                : List.of();
    }

    /** Reads "three apples instead of two": the number without a noun is the present count of the same thing. */
    private static Optional<NounPhrase> counted(
            InstructionClause instructionClause, List<WordToken> old, List<WordToken> fresh, NounPhrase with) {
        return old.size() == 1
                ? instructionClause
                        .phrase(List.of(old.getFirst(), fresh.getLast()))
                        .filter(both -> both.count() > 0 && both.noun().equals(with.noun()))
                        .map(both -> with.counted(both.count()))
                : Optional.empty();
    }
}
