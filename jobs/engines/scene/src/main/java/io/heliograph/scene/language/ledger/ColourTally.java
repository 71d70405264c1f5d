// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.ledger;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.wording.WordPhrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Compares the colours of a brief's things with the prompt, to find colours that were lost or given to the wrong thing.
 *
 * @param text the prompt
 * @param mentions noun phrases of the prompt for things of the brief
 * @param brief read from it
 */
record ColourTally(WordPhrases text, List<ThingMention> mentions, Brief brief) {
    private static final Set<String> PREDICATES = Set.of("is", "are", "all", "both", "in");
    private static final Set<String> ARE = Set.of("is", "are");
    private static final Set<String> EXCEPTS = Set.of("but", "except", "save", "apart", "aside", "besides");
    private static final Set<String> EVERY = Set.of("both", "all", "each");
    private static final Set<String> LINKS =
            Set.of("of", "them", "which", "are", "is", "in", "being", "these", "those");
    private static final Set<String> VERBS = Set.of(
            "in", "is", "are", "that", "which", "who", "whose", "colour", "color", "painted", "coloured", "colored");

    /** Phrases of the prompt with a colour that the brief gives to another thing, or to none. */
    Stream<String> wrong() {
        return Stream.of(misplaced(), unshared(), trailing(), unowned()).flatMap(each -> each);
    }

    /** Colours of a thing in the brief that the prompt gives only to other things, each with the thing's noun. */
    private Stream<String> misplaced() {
        List<String> free = new ArrayList<>();
        IntStream.range(0, text.tokens().size())
                .filter(i -> mentions.stream().noneMatch(each -> each.from() <= i && i < each.to()))
                .forEach(i -> colour(i).ifPresent(free::add));
        List<String> bound =
                mentions.stream().flatMap(each -> each.colours().stream()).toList();
        return brief.things().stream()
                .flatMap(thing -> thing.colours().stream()
                        .flatMap(colour ->
                                bound.stream().distinct().filter(term -> ThingTally.isIn(colour.name(), term)))
                        .filter(term -> free.stream().noneMatch(each -> each.equals(term)))
                        .filter(term -> mentions.stream()
                                .noneMatch(each -> each.colours().contains(term) && each.names(thing)))
                        .map(term -> term + " " + thing.noun()));
    }

    /** Colours before a noun of the prompt that the brief gives to no thing of this noun. */
    Stream<String> uncoloured(ThingMention mention) {
        return mention.colours().stream()
                .filter(term -> mention.things(brief).noneMatch(thing -> has(thing, term)))
                .map(term -> term + " " + mention.noun());
    }

    /** Phrases such as "both red", if fewer than two things of the brief are red. */
    private Stream<String> unshared() {
        return IntStream.range(0, text.tokens().size())
                .filter(i -> text.isAny(i, EVERY))
                .boxed()
                .flatMap(i -> {
                    int at = i + 1;
                    while (text.isAny(at, LINKS)) {
                        at++;
                    }
                    int to = at;
                    return colour(at)
                            .filter(term -> isPredicate(text.afterQualities(to)))
                            .filter(term -> brief.things().stream()
                                            .filter(thing -> has(thing, term))
                                            .mapToInt(BriefThing::count)
                                            .sum()
                                    < 2)
                            .map(_ -> text.said(i, to + 1))
                            .stream();
                });
    }

    /** Phrases such as "a horse in pink" and "a cat that is blue", if the brief gives the colour to no thing of this noun. */
    private Stream<String> trailing() {
        return mentions.stream().flatMap(mention -> {
            int at = mention.to();
            while (text.isAny(at, VERBS)) {
                at++;
            }
            int to = at;
            boolean others = text.isAny(mention.to(), ARE) && isPlace(mention); // "the apples on the table are green"
            return at == mention.to() || others
                    ? Stream.of()
                    : colour(at)
                            .filter(term -> isPredicate(text.afterQualities(to)))
                            .filter(term -> mention.things(brief).noneMatch(thing -> has(thing, term)))
                            .filter(term -> !isTint(term)) // "a mug in blue light"
                            .map(term -> term + " " + mention.noun())
                            .stream();
        });
    }

    private boolean isTint(String term) {
        return brief.light()
                .tint()
                .filter(tint -> ThingTally.isIn(tint.name(), term))
                .isPresent();
    }

    /** Whether a thing is the place of an earlier one that can have the colour behind it. */
    private boolean isPlace(ThingMention place) {
        return text.followsRelation(place.from())
                && mentions.stream().anyMatch(each -> each.to() < place.from() && text.is(each.from(), "the"));
    }

    /** Phrases such as "the others are pink" and "yellow like the cake", if no thing has the colour. */
    private Stream<String> unowned() {
        return IntStream.range(0, text.tokens().size())
                .boxed()
                .flatMap(i -> colour(i)
                        .filter(term -> text.is(text.afterQualities(i), "like")
                                || (text.isAny(i - 1, PREDICATES)
                                        && !brief.things().isEmpty()
                                        && !ThingTally.isDenied(text, i - 1)
                                        && isPredicate(text.afterQualities(i))
                                        && Stream.concat(
                                                        brief.setting().colour().stream(),
                                                        brief.light().tint().stream())
                                                .noneMatch(colour -> ThingTally.isIn(colour.name(), term))
                                        && brief.things().stream().noneMatch(thing -> has(thing, term))))
                        .map(_ -> text.said(text.isAny(i - 1, PREDICATES) ? i - 1 : i, text.afterQualities(i)))
                        .stream());
    }

    private boolean isPredicate(int end) {
        return text.noun(end).isEmpty() && !text.isAny(end, EXCEPTS) && !text.isAny(end + 1, EXCEPTS);
    }

    private static boolean has(BriefThing thing, String term) {
        return Stream.of(term.split(" and ", -1))
                .allMatch(part -> thing.colours().stream().anyMatch(colour -> ThingTally.isIn(colour.name(), part))
                        || thing.details().stream().anyMatch(detail -> ThingTally.isIn(detail, part)));
    }

    private Optional<String> colour(int at) {
        return at < text.tokens().size() && text.tokens().get(at).isWord()
                ? text.words()
                        .phrases()
                        .at(text.tokens(), at)
                        .filter(match -> match.has(LexiconCategory.COLOURS))
                        .map((LexiconMatch match) -> match.the(LexiconCategory.COLOURS))
                : Optional.empty();
    }
}
