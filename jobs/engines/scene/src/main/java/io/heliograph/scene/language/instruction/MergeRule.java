// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.TermConstants;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads instructions to combine several pictures, or to put a thing from one into another. */
final class MergeRule implements ClauseRule {
    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        List<Integer> images = images(instructionClause.all());
        if (instructionClause.verbIs("change") && instructionClause.has("with image") && images.size() > 0) {
            return texture(
                    instructionClause,
                    instructionClause.before(instructionClause.find("with image")),
                    images.getLast());
        }
        if (images.size() < 2) {
            return List.of();
        }
        if (instructionClause.has("texture of image") || instructionClause.has("texture from image")) {
            int on = Math.max(instructionClause.find("on"), instructionClause.find("to"));
            return texture(instructionClause, instructionClause.after(on, 1), images.getFirst());
        }
        int from = first(
                instructionClause,
                "from image",
                "from the image",
                "in image",
                "in the image",
                "of image",
                "of the image");
        Optional<NounPhrase> what = instructionClause.verbIs("merge") || from < 1
                ? Optional.empty()
                : instructionClause.phrase(instructionClause.before(from));
        return List.of(new InstructionEdit.Merge(
                images, what, what.isEmpty() ? Optional.empty() : near(instructionClause, from)));
    }

    private static List<InstructionEdit> texture(InstructionClause instructionClause, List<WordToken> what, int image) {
        return instructionClause
                .phrase(what)
                .<List<InstructionEdit>>map(of -> List.of(new InstructionEdit.Retexture(of, "", image)))
                .orElse(List.of());
    }

    /** The numbers of the pictures in a clause, in order. */
    List<Integer> images(List<WordToken> tokens) {
        List<Integer> images = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            WordToken wordToken = tokens.get(i);
            int number = wordToken.is("image") && i + 1 < tokens.size()
                    ? WholePictureWords.number(tokens.subList(i + 1, i + 2))
                    : 0;
            if (number >= 1 && number <= CountReader.MOST_PICTURES && !images.contains(number)) {
                images.add(number);
            }
            boolean two = wordToken.is("both") || wordToken.is("two");
            if (two
                    && i + 1 < tokens.size()
                    && (tokens.get(i + 1).is("images")
                            || tokens.get(i + 1).is("pictures")
                            || tokens.get(i + 1).is("photos"))) {
                images.addAll(List.of(1, 2));
            }
        }
        return images.stream().distinct().toList();
    }

    private static int first(InstructionClause instructionClause, String... phrases) {
        int first = -1;
        for (String phrase : phrases) {
            int found = instructionClause.find(phrase);
            first = found >= 0 && (first < 0 || found < first) ? found : first;
        }
        return first;
    }

    private static Optional<NounPhrase.Near> near(InstructionClause instructionClause, int from) {
        List<WordToken> rest = instructionClause.rest();
        for (int i = from + 1; i < rest.size(); i++) {
            LexiconMatch lexiconMatch = instructionClause.match(rest, i).orElse(null);
            if (lexiconMatch != null && lexiconMatch.has(LexiconCategory.RELATIONS)) {
                List<WordToken> other = rest.subList(i + lexiconMatch.length(), rest.size());
                int in = 0;
                while (in < other.size()
                        && !other.get(in).is("image")
                        && !other.get(in).is("in")) {
                    in++;
                }
                return instructionClause
                        .phrase(other.subList(0, in))
                        .map(by -> new NounPhrase.Near(
                                TermConstants.of(
                                        io.heliograph.scene.brief.ThingRelation.Kind.class,
                                        lexiconMatch.the(LexiconCategory.RELATIONS)),
                                by));
            }
        }
        return Optional.empty();
    }
}
