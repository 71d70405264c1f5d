// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Rewrites negations as "not" and a quality, or "no" and a thing: "anything but red", "non-red", "isn't red", "other than red" are "not
 * red", "instead of a dog" is "no dog".
 */
final class PlainDenials {
    private static final Map<String, List<String>> SHORTENED = Map.ofEntries(
            Map.entry("isnt", List.of("is", "not")),
            Map.entry("arent", List.of("are", "not")),
            Map.entry("wasnt", List.of("is", "not")),
            Map.entry("werent", List.of("are", "not")),
            Map.entry("cant", List.of("is", "not")),
            Map.entry("cannot", List.of("is", "not")),
            Map.entry("shouldnt", List.of("is", "not")),
            Map.entry("mustnt", List.of("is", "not")),
            Map.entry("wont", List.of("is", "not")));
    private static final Set<String> ANY = Set.of("any", "every", "all", "whatever", "some");
    private static final Set<String> WHOLE = Set.of("anything", "everything", "something");
    private static final Set<String> KINDS = Set.of(
            "colour",
            "color",
            "colours",
            "colors",
            "shade",
            "material",
            "materials",
            "kind",
            "hue",
            "season",
            "seasons",
            "weather",
            "time",
            "light",
            "lighting",
            "place",
            "setting",
            "style",
            "mood",
            "month",
            "room",
            "location",
            "pattern",
            "size");
    private static final Set<String> SPANS = Set.of("day", "year");
    private static final Set<String> OR = Set.of("or", "and", "nor");
    private static final Set<String> BEFORE = Set.of("in", "of", "made", "out", "from", "have", "has", "with");
    private static final Set<String> NON = Set.of("non", "un");

    private final WordPhrases phrases;
    private final List<WordToken> tokens;
    private final List<WordToken> out = new ArrayList<>();
    private int at;

    PlainDenials(LexiconSet words, List<WordToken> tokens) {
        this.tokens = tokens;
        phrases = new WordPhrases(words, tokens);
    }

    List<WordToken> plain() {
        while (at < tokens.size()) {
            if (!(shortened() || neither() || prefixed() || excepted() || instead())) {
                out.add(tokens.get(at++));
            }
        }
        return List.copyOf(out);
    }

    private boolean shortened() {
        List<String> full =
                tokens.get(at).isWord() ? SHORTENED.get(tokens.get(at).word()) : null;
        int next = at + 1 + (phrases.is(at + 1, "be") ? 1 : 0);
        if (full == null || phrases.afterQualities(next) == next) {
            return false;
        }
        full.forEach(word -> out.add(WordToken.plain(word)));
        at = next;
        return true;
    }

    /** Rewrites "neither red nor blue" as "not red, not blue". */
    private boolean neither() {
        boolean either = phrases.is(at, "neither") || phrases.is(at, "nor");
        int end = phrases.afterQualities(at + 1);
        if (!either || end == at + 1 || phrases.noun(end).isPresent()) {
            return false;
        }
        out.add(WordToken.plain("not"));
        out.addAll(tokens.subList(at + 1, end));
        at = end;
        return true;
    }

    /** Rewrites "a non-red apple" as "an apple not red". */
    private boolean prefixed() {
        int end = phrases.isAny(at, NON) ? phrases.afterQualities(at + 1) : at + 1;
        if (end == at + 1) {
            return false;
        }
        int noun = phrases.noun(end).map(match -> end + match.length()).orElse(end);
        out.addAll(tokens.subList(end, noun));
        out.add(WordToken.plain("not"));
        out.addAll(tokens.subList(at + 1, end));
        at = noun;
        return true;
    }

    /**
     * Rewrites exceptions: "in any colour but red" and "other than red" become "not red", "in any season but winter or autumn" becomes "not
     * winter, not autumn", and "anything but a dog" becomes "no dog".
     */
    private boolean excepted() {
        int but = at;
        boolean kind = phrases.isAny(at, ANY) && phrases.isAny(at + 1, KINDS);
        if (phrases.isAny(at, WHOLE)) {
            but = at + 1;
        } else if (kind) {
            but = at + 2;
            int span = phrases.is(but + 1, "the") ? but + 2 : but + 1;
            but = phrases.is(but, "of") && phrases.isAny(span, SPANS) ? span + 1 : but;
        }
        int from = NothingExcept.afterExcept(phrases, but);
        boolean than = phrases.is(but, "other");
        if (from == but || (but == at && !than)) {
            return false;
        }
        int quality = phrases.afterQualities(from);
        if (quality > from && phrases.noun(quality).isEmpty()) {
            return not(from, quality);
        }
        int bare = phrases.afterDeterminer(from);
        int aspect = phrases.afterAspects(bare);
        if (aspect > bare && (kind || than)) {
            return not(bare, aspect);
        }
        int noun = phrases.afterNoun(from);
        return noun > from && but > at && phrases.isAny(at, WHOLE) && without(from, noun);
    }

    /** Writes "not" before a quality, and again before each quality that follows after "or" or "and". */
    private boolean not(int from, int end) {
        drop();
        int to = IntStream.range(from, end)
                .filter(i -> phrases.is(i, "and"))
                .findFirst()
                .orElse(end);
        out.add(WordToken.plain("not"));
        out.addAll(tokens.subList(from, to));
        at = to;
        int link = phrases.is(at, ",") && phrases.isAny(at + 1, OR) ? at + 1 : at;
        int next = phrases.afterDeterminer(link + 1);
        boolean or = phrases.isAny(link, OR);
        int more = or || phrases.is(at, ",") ? phrases.afterAspects(next) : next;
        boolean listed = or || phrases.is(more, ",") || phrases.isAny(more, OR);
        if (more > next && listed && phrases.noun(more).isEmpty()) {
            out.add(new WordToken(",", ",", WordToken.Kind.MARK));
            return not(next, more);
        }
        return true;
    }

    /** Rewrites "a cat instead of a dog" as "a cat, no dog". */
    private boolean instead() {
        boolean phrase = (phrases.is(at, "instead") && phrases.is(at + 1, "of"))
                || (phrases.is(at, "rather") && phrases.is(at + 1, "than"));
        int from = at + 2;
        int qualities = phrases.afterQualities(phrases.afterDeterminer(from));
        int to = phrases.is(qualities, "one") ? qualities + 1 : phrase ? phrases.afterNoun(from) : from;
        return phrase && to > from && without(from, to);
    }

    private boolean without(int from, int to) {
        drop();
        if (!out.isEmpty() && out.getLast().isWord()) {
            out.add(new WordToken(",", ",", WordToken.Kind.MARK));
        }
        boolean one = phrases.is(to - 1, "one");
        out.add(WordToken.plain(one ? "not" : "no"));
        out.addAll(tokens.subList(one ? from : phrases.afterDeterminer(from), to));
        if (to < tokens.size() && tokens.get(to).isWord()) {
            out.add(new WordToken(",", ",", WordToken.Kind.MARK));
        }
        at = to;
        return true;
    }

    /** Removes words such as "made of" that were written before "anything but". */
    private void drop() {
        while (!out.isEmpty() && BEFORE.contains(out.getLast().word())) {
            out.removeLast();
        }
    }
}
