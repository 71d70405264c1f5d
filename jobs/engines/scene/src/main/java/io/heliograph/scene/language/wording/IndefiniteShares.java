// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Counts the members of a group that are named without an exact number, or at a distance: "some of the apples are green" is two green
 * apples and two apples, "five mugs on a shelf, two of them red" two red mugs and three mugs on a shelf.
 */
final class IndefiniteShares implements WordingRule {
    private static final int FARTHEST = 12; // tokens between a group and its first part

    private final ShareWords shareWords = new ShareWords();
    private final ShareList shareList = new ShareList();

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        Optional<PluralGroup> stated = stated(text, at);
        if (stated.isPresent()) {
            PluralGroup group = stated.get();
            return counted(
                    group,
                    at,
                    shareList.from(text, at, group.noun()),
                    text.tokens().subList(group.to(), ShareList.verb(text, group.to())));
        }
        return PluralGroup.at(text, at).flatMap(this::behind);
    }

    /** The group of "some of the five apples are green", if it is not named before. */
    private Optional<PluralGroup> stated(WordPhrases text, int at) {
        int of = shareWords.at(text, at).map(ShareWords.Share::to).orElse(at);
        return of > at && text.is(of, "of")
                ? PluralGroup.definite(text, of + 1)
                        .filter(group -> PluralGroup.before(text, group.noun(), at)
                                .findAny()
                                .isEmpty())
                : Optional.empty();
    }

    private Optional<RewrittenWords> behind(PluralGroup group) {
        WordPhrases text = group.text();
        for (int i = group.to(); i < Math.min(text.tokens().size(), group.to() + FARTHEST); i++) {
            boolean near = i == group.to();
            if (!near && text.noun(i).filter(NounMatch::plural).isPresent()) {
                return Optional.empty(); // "them" could be either
            }
            List<ShareList.Part> parts = ShareList.isJoint(text, i)
                    ? shareList.from(text, ShareList.afterJoint(text, i), group.noun())
                    : List.of();
            boolean exact = !parts.isEmpty() && parts.getFirst().count() > 0;
            boolean refers = !parts.isEmpty() && (!exact || parts.getFirst().refers());
            if (refers && !(near && exact)) { // other rules read exact numbers beside their group
                return counted(group, group.from(), parts, text.tokens().subList(group.to(), i));
            }
        }
        return Optional.empty();
    }

    private static Optional<RewrittenWords> counted(
            PluralGroup group, int from, List<ShareList.Part> parts, List<WordToken> between) {
        List<Integer> counts = ShareList.counts(group.count(), parts);
        if (parts.isEmpty() || counts.isEmpty()) {
            return Optional.empty();
        }
        List<WordToken> said = new ArrayList<>();
        for (int i = 0; i < counts.size(); i++) {
            boolean others = i == parts.size();
            group.add(
                    said,
                    counts.get(i),
                    others
                            ? List.of()
                            : group.text()
                                    .tokens()
                                    .subList(
                                            parts.get(i).quality(), parts.get(i).to()));
        }
        said.addAll(between);
        return Optional.of(RewrittenWords.of(from, parts.getLast().to(), said));
    }
}
