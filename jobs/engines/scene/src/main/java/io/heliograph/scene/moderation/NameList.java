// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds names of one or more words. A word of at least {@value #FUZZY} letters also matches with one letter wrong, missing, added or
 * swapped with the next one. Its first letter must be right, and the misspelling must not be a listed common word.
 */
final class NameList {
    private static final int FUZZY = 6;

    private final List<Name> names;
    private final ModerationTerms exact;
    private final ModerationTerms allow;
    private final ModerationTerms before;
    private final ModerationTerms after;

    /** A name: as written in the list, and as normalised words. */
    private record Name(String title, List<String> words) {}

    /** A name found in a text, and its position there. */
    record Match(String title, ModerationTerms.Span span) {}

    NameList(String file, Optional<Path> folder) {
        ModerationLexicon moderationLexicon = ModerationLexicon.read(file, folder);
        names = moderationLexicon.lines("names").stream()
                .map(line -> new Name(
                        line,
                        ModerationTokenizer.of(line).stream()
                                .map(ModerationToken::word)
                                .toList()))
                .toList();
        exact = moderationLexicon.terms("exact");
        allow = moderationLexicon.terms("allow");
        before = moderationLexicon.terms("before");
        after = moderationLexicon.terms("after");
    }

    /** Matches in a text, in order of the list. */
    List<Match> in(List<ModerationToken> tokens) {
        List<ModerationTerms.Span> harmless = allow.in(tokens);
        List<Match> matches = new ArrayList<>();
        for (Name name : names) {
            for (int at = 0; at + name.words().size() <= tokens.size(); at++) {
                ModerationTerms.Span span =
                        new ModerationTerms.Span(at, at + name.words().size());
                if (isAt(name, tokens, at) && harmless.stream().noneMatch(span::touches) && isMeant(tokens, span)) {
                    matches.add(new Match(name.title(), span));
                    break; // a warning needs each name only once
                }
            }
        }
        exact.in(tokens, harmless).stream()
                .map(span -> new Match(words(tokens, span), span))
                .forEach(matches::add);
        return matches;
    }

    private static String words(List<ModerationToken> tokens, ModerationTerms.Span span) {
        return String.join(
                " ",
                tokens.subList(span.first(), span.last()).stream()
                        .map(ModerationToken::word)
                        .toList());
    }

    private static boolean isAt(Name name, List<ModerationToken> tokens, int at) {
        for (int i = 0; i < name.words().size(); i++) {
            if (!isLike(name.words().get(i), tokens.get(at + i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether nearby words confirm that the name is meant; true for lists that do not require this. */
    private boolean isMeant(List<ModerationToken> tokens, ModerationTerms.Span span) {
        if (before.patterns().isEmpty() && after.patterns().isEmpty()) {
            return true;
        }
        boolean announced = before.in(tokens.subList(Math.max(0, span.first() - 4), span.first())).stream()
                .findAny()
                .isPresent();
        return announced || after.patterns().stream().anyMatch(each -> each.matchAt(tokens, span.last()) > span.last());
    }

    private static boolean isLike(String word, ModerationToken moderationToken) {
        for (String form : moderationToken.forms()) {
            if (form.equals(word) || form.equals(word + "s") || (word.length() >= FUZZY && isOneOff(word, form))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether one insertion, deletion, substitution or swap of neighbours (Damerau 1964) after the first letter turns one word into the
     * other.
     */
    static boolean isOneOff(String one, String other) {
        int difference = one.length() - other.length();
        if (Math.abs(difference) > 1 || other.length() < 2 || one.charAt(0) != other.charAt(0)) {
            return false;
        }
        int head = 0;
        int shorter = Math.min(one.length(), other.length());
        while (head < shorter && one.charAt(head) == other.charAt(head)) {
            head++;
        }
        String left = one.substring(head);
        String right = other.substring(head);
        if (difference == 0) {
            return left.length() < 2
                    || left.substring(1).equals(right.substring(1))
                    || (left.charAt(0) == right.charAt(1)
                            && left.charAt(1) == right.charAt(0)
                            && left.substring(2).equals(right.substring(2)));
        }
        return difference > 0
                ? left.substring(1).equals(right)
                : right.substring(1).equals(left);
    }
}
