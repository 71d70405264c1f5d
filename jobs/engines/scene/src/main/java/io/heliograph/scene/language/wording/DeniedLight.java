// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.TermConstants;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Replaces negated directions of light by another direction. "Light not from the left" becomes light from the right, "not lit from either
 * side" light from the front. "Not from the left but from behind" becomes light from behind. If the sentence also requests a direction,
 * negated ones are only removed.
 */
record DeniedLight(LexiconSet words, List<WordToken> tokens) {
    private static final Set<String> AUXILIARIES =
            Set.of("does", "do", "should", "must", "may", "can", "is", "are", "shall", "will", "to", "be");
    private static final Set<String> DENIALS = Set.of(
            "not",
            "no",
            "never",
            "without",
            "neither",
            "doesnt",
            "dont",
            "shouldnt",
            "mustnt",
            "isnt",
            "arent",
            "cant",
            "cannot",
            "unlit");
    private static final Set<String> FREE =
            Set.of("everywhere", "anywhere", "sides", "side", "direction", "directions");
    private static final Set<String> BUT = Set.of("but", "except");
    private static final Set<String> LINKS = Set.of("and", "but", "or");
    private static final Set<String> MORE = Set.of("or", "nor", "and", "not");
    private static final Set<String> COMING = Set.of(
            "come",
            "comes",
            "coming",
            "fall",
            "falls",
            "falling",
            "shine",
            "shines",
            "shining",
            "lit",
            "illuminated",
            "lighted");
    private static final Set<String> BETWEEN =
            Set.of("be", "being", "the", "any", "a", "either", "for", "of", "directly");
    private static final Set<String> WHICH = Set.of("that", "which");
    private static final Map<String, Set<BriefLight.From>> SIDES = Map.ofEntries(
            Map.entry("left", EnumSet.of(BriefLight.From.LEFT)),
            Map.entry("right", EnumSet.of(BriefLight.From.RIGHT)),
            Map.entry("above", EnumSet.of(BriefLight.From.ABOVE)),
            Map.entry("top", EnumSet.of(BriefLight.From.ABOVE)),
            Map.entry("overhead", EnumSet.of(BriefLight.From.ABOVE)),
            Map.entry("behind", EnumSet.of(BriefLight.From.BEHIND)),
            Map.entry("back", EnumSet.of(BriefLight.From.BEHIND)),
            Map.entry("front", EnumSet.of(BriefLight.From.FRONT)),
            Map.entry("frontally", EnumSet.of(BriefLight.From.FRONT)),
            Map.entry("side", EnumSet.of(BriefLight.From.LEFT, BriefLight.From.RIGHT)),
            Map.entry("sides", EnumSet.of(BriefLight.From.LEFT, BriefLight.From.RIGHT)));
    private static final int FARTHEST = 60; // maximum number of tokens between two directions in a sentence
    private static final int LIT = 8; // maximum number of words between a word for light and a direction

    /** A list of directions, and the position after it. */
    private record Directions(Set<BriefLight.From> sides, int to) {}

    /** The text without negated directions of light. */
    List<WordToken> without() {
        DeniedLight text = this;
        for (int i = tokens.size() - 1; i >= 0; i--) {
            int at = Math.min(i, text.tokens.size() - 1);
            Optional<List<WordToken>> told = text.replaced(at);
            if (told.isPresent()) {
                text = new DeniedLight(words, told.get());
            }
        }
        return text.tokens;
    }

    private Optional<List<WordToken>> replaced(int at) {
        int denial = afterDenial(at);
        Optional<Directions> denied = denial > at ? directions(denial) : Optional.empty();
        if (denied.isEmpty()
                || !(isLight(at, denied.get().to())
                        || isLit(at)
                        || isLitBy(denied.get().to()))) {
            return Optional.empty();
        }
        int to = denied.get().to();
        int but = to < tokens.size() && tokens.get(to).is(",") ? to + 1 : to;
        Optional<Directions> wish = is(but, "but") ? directions(but + 1) : Optional.empty();
        to = wish.map(Directions::to).orElse(to);
        while (to < tokens.size() && (isAny(to, COMING) || (is(to, "the") && isLight(to + 1, to + 2)))) {
            to++; // as in "not from the left comes the light"
            to += isLight(to, to + 1) ? 1 : 0;
        }
        int from = at;
        while (from > 0 && (isAny(from - 1, AUXILIARIES) || isAny(from - 1, COMING) || isAny(from - 1, WHICH))) {
            from--;
        }
        from -= from > 0 && isAny(from - 1, LINKS) ? 1 : 0;
        from -= from > 1 && is(from - 1, "from") ? 1 : 0;
        List<WordToken> out = new ArrayList<>(tokens.subList(0, from));
        if (wish.isPresent() || !isDirected(from, to)) {
            BriefLight.From side = wish.map(found -> found.sides().iterator().next())
                    .orElseGet(() -> other(denied.get().sides()));
            boolean named = !out.isEmpty() && isLight(from - 1, from);
            boolean plain = side == BriefLight.From.ABOVE || side == BriefLight.From.BEHIND;
            out.addAll(WordTokenizer.of(
                    (named ? "from " : "light from ") + (plain ? "" : "the ") + TermConstants.of(side)));
        }
        boolean link = isAny(to, LINKS) && directions(to + 1).isPresent();
        out.addAll(tokens.subList(link ? to + 1 : to, tokens.size()));
        return Optional.of(List.copyOf(out));
    }

    /** Position after "not", "instead of" or "everywhere but" at {@code at}; {@code at} if there is no negation. */
    private int afterDenial(int at) {
        boolean instead = (is(at, "instead") && is(at + 1, "of")) || (is(at, "rather") && is(at + 1, "than"));
        boolean free = isAny(at, FREE) && isAny(at + 1, BUT);
        return instead || free ? at + 2 : isAny(at, DENIALS) ? at + 1 : at;
    }

    /** Parses directions joined by "or", "nor" and "and", with words such as "from the" and "side"; empty if there is no direction. */
    private Optional<Directions> directions(int at) {
        Set<BriefLight.From> sides = EnumSet.noneOf(BriefLight.From.class);
        boolean from = is(at - 2, "from") || is(at - 3, "from");
        int end = at;
        int next = at;
        while (next < tokens.size() && tokens.get(next).isWord()) {
            Optional<LexiconMatch> match =
                    words.phrases().at(tokens, next).filter(found -> found.has(LexiconCategory.LIGHT_FROM));
            Set<BriefLight.From> named = from || is(next, "frontally")
                    ? SIDES.getOrDefault(tokens.get(next).word(), Set.of())
                    : Set.of();
            if (!named.isEmpty()) {
                sides.addAll(named);
                next += is(next + 1, "side") ? 2 : 1;
            } else if (match.isPresent()) {
                from = true;
                sides.add(TermConstants.of(BriefLight.From.class, match.get().the(LexiconCategory.LIGHT_FROM)));
                next += match.get().length();
            } else if (isAny(next, COMING) || isAny(next, BETWEEN) || is(next, "from") || isLight(next, next + 1)) {
                from |= is(next, "from");
                next++;
                continue;
            } else {
                break;
            }
            end = next;
            next += isAny(next, MORE) ? is(next + 1, "not") ? 2 : 1 : 0;
            if (next == end) {
                break;
            }
        }
        return sides.isEmpty() ? Optional.empty() : Optional.of(new Directions(sides, end));
    }

    private static BriefLight.From other(Set<BriefLight.From> denied) {
        BriefLight.From opposite = switch (denied.iterator().next()) {
            case LEFT -> BriefLight.From.RIGHT;
            case RIGHT, ABOVE, FRONT -> BriefLight.From.LEFT;
            case BEHIND -> BriefLight.From.FRONT;
        };
        return Stream.of(
                        opposite,
                        BriefLight.From.FRONT,
                        BriefLight.From.LEFT,
                        BriefLight.From.RIGHT,
                        BriefLight.From.BEHIND)
                .filter(side -> !denied.contains(side))
                .findFirst()
                .orElse(BriefLight.From.ABOVE);
    }

    /** Whether the sentence requests a direction before {@code from} or after {@code to}. */
    private boolean isDirected(int from, int to) {
        return IntStream.range(start(from), from)
                        .anyMatch(i -> direction(i).filter(end -> end <= from).isPresent())
                || IntStream.range(to, end(to)).anyMatch(i -> direction(i).isPresent());
    }

    private Optional<Integer> direction(int at) {
        return words.phrases()
                .at(tokens, at)
                .filter(match -> match.has(LexiconCategory.LIGHT_FROM))
                .filter(match -> isLight(at, at + match.length()) || isLit(at))
                .map(match -> at + match.length());
    }

    private int start(int at) {
        int start = at;
        while (start > 0 && at - start < FARTHEST && !tokens.get(start - 1).is(".")) {
            start--;
        }
        return start;
    }

    private int end(int at) {
        int end = at;
        while (end < tokens.size() && end - at < FARTHEST && !tokens.get(end).is(".")) {
            end++;
        }
        return end;
    }

    /** Whether a word for light is within {@link #LIT} words before the position, in the same sentence. */
    private boolean isLit(int at) {
        return isLight(Math.max(start(at), at - LIT), at)
                || IntStream.range(Math.max(start(at), at - LIT), at).anyMatch(i -> is(i, "illuminated"));
    }

    /** Whether a word for light follows directly, as in "not from the left lit". */
    private boolean isLitBy(int at) {
        return isLight(at, Math.min(tokens.size(), at + 1)) || (isAny(at, COMING) && isLight(at + 1, at + 3));
    }

    private boolean isLight(int from, int to) {
        return IntStream.range(Math.max(0, from), Math.min(to, tokens.size()))
                .anyMatch(i -> tokens.get(i).isWord()
                        && (words.classes().is("light word", tokens.get(i).word())
                                || is(i, "unlit")
                                || is(i, "illuminated")));
    }

    private boolean is(int at, String word) {
        return at >= 0 && at < tokens.size() && tokens.get(at).is(word);
    }

    private boolean isAny(int at, Set<String> choice) {
        return at >= 0
                && at < tokens.size()
                && tokens.get(at).isWord()
                && choice.contains(tokens.get(at).word());
    }
}
