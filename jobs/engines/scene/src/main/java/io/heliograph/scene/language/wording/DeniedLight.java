// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.TermConstants;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Replaces a denied direction of light by another one: "light not from the left" is light from the right. Beside a wanted direction ("from
 * the right and not from the left") the denied one is dropped.
 */
record DeniedLight(LexiconSet words, List<WordToken> tokens) {
    private static final Set<String> AUXILIARIES =
            Set.of("does", "do", "should", "must", "may", "can", "is", "are", "shall", "will", "to");
    private static final Set<String> CONTRACTED =
            Set.of("doesnt", "dont", "shouldnt", "mustnt", "isnt", "arent", "cant", "cannot");
    private static final Set<String> DENIALS = Set.of("not", "no", "never", "without");
    private static final Set<String> LINKS = Set.of("and", "but", "or");
    private static final Set<String> BETWEEN =
            Set.of("come", "coming", "fall", "falling", "shine", "shining", "be", "the", "any", "a", "lit");
    private static final int REACH = 4; // words between a denial and a direction
    private static final int LIT = 8; // words between a word for light and a direction

    /** A denied direction: the words to replace, and where the light must not come from. */
    private record Denied(int from, int to, BriefLight.From side) {}

    List<WordToken> without() {
        List<WordToken> text = tokens;
        for (int i = text.size() - 1; i > 0; i--) {
            Optional<Denied> denied = denied(text, i);
            if (denied.isPresent()) {
                text = replaced(text, denied.get());
                i = Math.min(i, text.size());
            }
        }
        return text;
    }

    private Optional<Denied> denied(List<WordToken> text, int at) {
        Optional<LexiconMatch> match = direction(text, at);
        if (match.isEmpty() || !(isLight(text.subList(at, at + match.get().length())) || isLit(text, at))) {
            return Optional.empty();
        }
        int from = at - 1;
        while (from > Math.max(0, at - REACH) && BETWEEN.contains(text.get(from).word())) {
            from--;
        }
        boolean contracted = isAny(text, from, CONTRACTED);
        if (!contracted && !isAny(text, from, DENIALS)) {
            return Optional.empty();
        }
        from -= !contracted && isAny(text, from - 1, AUXILIARIES) ? 1 : 0;
        BriefLight.From side =
                TermConstants.of(BriefLight.From.class, match.get().the(LexiconCategory.LIGHT_FROM));
        return Optional.of(new Denied(from, at + match.get().length(), side));
    }

    private List<WordToken> replaced(List<WordToken> text, Denied denied) {
        int from = denied.from() - (isAny(text, denied.from() - 1, LINKS) ? 1 : 0);
        int to = denied.to() + (isAny(text, denied.to(), LINKS) && directed(text, denied.to() + 1) ? 1 : 0);
        List<WordToken> out = new ArrayList<>(text.subList(0, from));
        boolean other = directed(text, to) || (from > 0 && from < denied.from() && endsDirected(text, from));
        if (!other) {
            if (out.isEmpty() || !isLight(out.subList(out.size() - 1, out.size()))) {
                out.add(WordToken.plain("light"));
            }
            out.add(WordToken.plain("from"));
            if (opposite(denied.side()) != BriefLight.From.ABOVE) {
                out.add(WordToken.plain("the"));
            }
            out.add(WordToken.plain(TermConstants.of(opposite(denied.side()))));
        }
        out.addAll(text.subList(to, text.size()));
        return List.copyOf(out);
    }

    private static BriefLight.From opposite(BriefLight.From side) {
        return switch (side) {
            case LEFT -> BriefLight.From.RIGHT;
            case RIGHT, ABOVE, FRONT -> BriefLight.From.LEFT;
            case BEHIND -> BriefLight.From.FRONT;
        };
    }

    private boolean directed(List<WordToken> text, int at) {
        return direction(text, at).isPresent();
    }

    private boolean endsDirected(List<WordToken> text, int end) {
        for (int i = Math.max(0, end - LIT); i < end; i++) {
            int length = end - i;
            if (direction(text, i).filter(match -> match.length() == length).isPresent()) {
                return true;
            }
        }
        return false;
    }

    private Optional<LexiconMatch> direction(List<WordToken> text, int at) {
        return at >= text.size()
                ? Optional.empty()
                : words.phrases().at(text, at).filter(match -> match.has(LexiconCategory.LIGHT_FROM));
    }

    private boolean isLit(List<WordToken> text, int at) {
        for (int i = at - 1; i >= Math.max(0, at - LIT) && !text.get(i).is("."); i--) {
            if (isLight(text.subList(i, i + 1))) {
                return true;
            }
        }
        return false;
    }

    private boolean isLight(List<WordToken> said) {
        return said.stream().anyMatch(token -> token.isWord() && words.classes().is("light word", token.word()));
    }

    private static boolean isAny(List<WordToken> text, int at, Set<String> choice) {
        return at >= 0
                && at < text.size()
                && text.get(at).isWord()
                && choice.contains(text.get(at).word());
    }
}
