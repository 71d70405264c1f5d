// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the parts of a group, as in "some of them green, the others red", and counts their members. */
final class ShareList {
    private static final Set<String> LINKS = Set.of("and", "but", "while", "whereas", "with", "where", "though");
    private static final Set<String> THEM = Set.of("them", "which", "these", "those");
    private static final Set<String> ARE = Set.of("is", "are", "being", "in");
    private static final Set<String> VERBS = Set.of("is", "are");
    private static final int UNNUMBERED = 4; // things of a plural without a number
    private static final int QUARTERS = 4;
    private static final int MOST_PARTS = 6;
    private static final int PLACE = 6; // words of a place between a group and its verb

    private final ShareWords shareWords = new ShareWords();

    /**
     * Some members of a group.
     *
     * @param count exact number, or 0
     * @param quarters share of the group without an exact number
     * @param refers whether the words refer to a group, as "of them" and a verb do
     * @param quality start of their qualities
     * @param to end of their qualities
     */
    record Part(int count, int quarters, boolean refers, int quality, int to) {}

    /** Whether a mark or a link such as "while" is at a position, so that a part can follow. */
    static boolean isJoint(WordPhrases text, int at) {
        return !text.tokens().get(at).isWord() || text.isAny(at, LINKS);
    }

    /** Position after a mark, a link, or both. */
    static int afterJoint(WordPhrases text, int at) {
        int to = at < text.tokens().size() && !text.tokens().get(at).isWord() ? at + 1 : at;
        return text.isAny(to, LINKS) ? to + 1 : to;
    }

    /** The position behind "of them" or "of which"; the given position if neither stands there. */
    static int afterPronoun(WordPhrases text, int at) {
        return text.is(at, "of") && text.isAny(at + 1, THEM) ? at + 2 : at;
    }

    /** The parts of a group; the first is at a position, the others follow. None if the first is none or takes what others leave. */
    List<Part> from(WordPhrases text, int at, String noun) {
        List<Part> parts = new ArrayList<>();
        Optional<Part> next = part(text, at, noun).filter(part -> part.quarters() != ShareWords.REST);
        while (next.isPresent() && parts.size() < MOST_PARTS) {
            parts.add(next.get());
            int joint = next.get().to();
            int from = afterJoint(text, joint);
            next = from == joint ? Optional.empty() : part(text, from, noun);
        }
        return parts;
    }

    /** Reads one share of a group from a position on, such as "two are red" or "the others blue". */
    private Optional<Part> part(WordPhrases text, int at, String noun) {
        Optional<ShareWords.Share> share = shareWords.at(text, at);
        int to = share.map(ShareWords.Share::to).orElse(text.number(at) > 0 ? at + 1 : at);
        int behind = afterPronoun(text, to);
        boolean pronoun = behind > to;
        Optional<PluralGroup> again = text.is(to, "of")
                ? PluralGroup.definite(text, to + 1)
                        .filter(group -> group.noun().equals(noun))
                : Optional.empty();
        int verb = again.map(group -> verb(text, group.to())).orElse(behind);
        int quality = verb + (text.isAny(verb, ARE) ? 1 : 0);
        int end = text.afterQualities(quality);
        boolean ends = end >= text.tokens().size() || text.noun(end).isEmpty();
        int count = share.isEmpty() ? text.number(at) : 0;
        return to > at && end > quality && ends
                ? Optional.of(new Part(
                        count,
                        share.map(ShareWords.Share::quarters).orElse(0),
                        pronoun || again.isPresent() || text.isAny(to, VERBS),
                        quality,
                        end))
                : Optional.empty();
    }

    /** Position of the verb after a group and its place: "the apples on the table are green". */
    static int verb(WordPhrases text, int at) {
        for (int i = at;
                i < Math.min(text.tokens().size(), at + PLACE)
                        && text.tokens().get(i).isWord();
                i++) {
            if (text.isAny(i, VERBS)) {
                return i;
            }
        }
        return at;
    }

    /**
     * Number of things of each part, then that of the others; empty if the parts do not fit into the group.
     *
     * @param all things of the group; 0 if the text gives no number
     */
    static List<Integer> counts(int all, List<Part> parts) {
        boolean alike = parts.size() > 1
                && parts.stream()
                        .allMatch(part -> part.count() == 0
                                && part.quarters() == parts.getFirst().quarters());
        int group = all > 0 ? all : unnumbered(parts);
        List<Integer> counts = new ArrayList<>();
        int left = group;
        for (int i = 0; i < parts.size(); i++) {
            int later = parts.size() - i;
            int share = alike ? Math.ceilDiv(left, later) : count(parts.get(i), group, left, later == 1 && i > 0);
            int count = parts.get(i).count() > 0 ? share : Math.min(share, left - later + 1);
            if (count < 1 || count > left) {
                return List.of();
            }
            counts.add(count);
            left -= count;
        }
        if (left > 0) {
            counts.add(left);
        }
        return counts;
    }

    private static int unnumbered(List<Part> parts) {
        int exact = parts.stream().mapToInt(Part::count).sum();
        int open = (int) parts.stream().filter(part -> part.count() == 0).count();
        return Math.max(UNNUMBERED, exact + 2 * open);
    }

    private static int count(Part part, int group, int left, boolean last) {
        if (part.count() > 0) {
            return part.count();
        }
        return last || part.quarters() == ShareWords.REST
                ? left
                : Math.max(1, Math.round((float) group * part.quarters() / QUARTERS));
    }
}
