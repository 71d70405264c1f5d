// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What speaks of several pictures: bringing them together, or something of one into another. */
final class MergeRule implements Rule {
    @Override
    public List<Edit> read(Clause clause) {
        List<Integer> images = images(clause.all());
        if (clause.verbIs("change") && clause.has("with image") && images.size() > 0) {
            return texture(clause, clause.before(clause.find("with image")), images.getLast());
        }
        if (images.size() < 2) {
            return List.of();
        }
        if (clause.has("texture of image") || clause.has("texture from image")) {
            int on = Math.max(clause.find("on"), clause.find("to"));
            return texture(clause, clause.after(on, 1), images.getFirst());
        }
        int from =
                first(clause, "from image", "from the image", "in image", "in the image", "of image", "of the image");
        Optional<NounPhrase> what =
                clause.verbIs("merge") || from < 1 ? Optional.empty() : clause.phrase(clause.before(from));
        return List.of(new Edit.Merge(images, what, what.isEmpty() ? Optional.empty() : near(clause, from)));
    }

    private static List<Edit> texture(Clause clause, List<Token> what, int image) {
        return clause.phrase(what)
                .<List<Edit>>map(of -> List.of(new Edit.Retexture(of, "", image)))
                .orElse(List.of());
    }

    /** The numbers of the pictures spoken of, in order. */
    List<Integer> images(List<Token> tokens) {
        List<Integer> images = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            int number = token.is("image") && i + 1 < tokens.size() ? Wording.number(tokens.subList(i + 1, i + 2)) : 0;
            if (number >= 1 && number <= Counts.MOST_PICTURES && !images.contains(number)) {
                images.add(number);
            }
            boolean two = token.is("both") || token.is("two");
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

    private static int first(Clause clause, String... phrases) {
        int first = -1;
        for (String phrase : phrases) {
            int found = clause.find(phrase);
            first = found >= 0 && (first < 0 || found < first) ? found : first;
        }
        return first;
    }

    private static Optional<NounPhrase.Near> near(Clause clause, int from) {
        List<Token> rest = clause.rest();
        for (int i = from + 1; i < rest.size(); i++) {
            Match match = clause.match(rest, i).orElse(null);
            if (match != null && match.has(Category.RELATIONS)) {
                List<Token> other = rest.subList(i + match.length(), rest.size());
                int in = 0;
                while (in < other.size()
                        && !other.get(in).is("image")
                        && !other.get(in).is("in")) {
                    in++;
                }
                return clause.phrase(other.subList(0, in))
                        .map(by -> new NounPhrase.Near(
                                Terms.of(io.heliograph.scene.brief.Relation.Kind.class, match.the(Category.RELATIONS)),
                                by));
            }
        }
        return Optional.empty();
    }
}
