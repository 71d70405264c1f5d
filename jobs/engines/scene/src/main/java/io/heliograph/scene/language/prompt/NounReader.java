// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.SceneSetting.Scenery;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.NaturalParts;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Turns nouns into things, parts of other things, or forbidden things.
 *
 * @param reading the prompt
 * @param scenery takes parts of rooms
 */
record NounReader(PromptReading reading, SceneryReader scenery) {
    private static final int MOST_THINGS = 40;
    /** Number of plants in "a tulip field". */
    private static final int FIELDFUL = 7;

    private static final Set<String> GROUNDS = Set.of("field", "meadow", "garden", "forest", "hills");
    private static final Set<String> WORN = Set.of("wearing", "wears", "wear", "dressed", "clad");
    private static final int NEAR = 5; // maximum words between "on" and its noun
    private static final Set<String> HANGING = Set.of("wall", "ceiling");
    private static final String COUPLE = "couple";

    void noun(NounMatch said) {
        NounMatch nounMatch = drinking(said);
        reading.at += nounMatch.length();
        if (reading.negated) {
            deny(nounMatch);
            return;
        }
        boolean first = !nounMatch.plural() || isOwner(nounMatch); // "dog house", "kids birthday table"
        if (reading.more() && first && reading.ahead.compound(reading.at)) {
            reading.next.detail(nounMatch.text());
            return;
        }
        if (nounMatch.plural() && ownsPlace(nounMatch)) {
            reading.tell(nounMatch.text());
            return;
        }
        if (!nounMatch.plural() && field()) {
            reading.next.count = Math.max(reading.next.count, FIELDFUL);
        }
        settle(nounMatch);
    }

    private boolean isOwner(NounMatch people) {
        return reading.next.count == 0
                && reading.words.nouns().family(people.archetype().orElse("")).equals("person");
    }

    /** Whether people are named only as owners of the place after them: "kids bedroom", but not "kids park their bikes". */
    private boolean ownsPlace(NounMatch people) {
        int length = reading.match()
                .filter(lexiconMatch -> lexiconMatch.has(LexiconCategory.SETTINGS))
                .map(LexiconMatch::length)
                .orElse(0);
        int after = reading.at + length;
        return length > 0
                && isOwner(people)
                && !Lookahead.PREPOSITIONS.contains(reading.word(0))
                && (after >= reading.tokens.size()
                        || !reading.tokens.get(after).isWord()
                        || reading.words
                                .phrases()
                                .at(reading.tokens, after)
                                .filter(match ->
                                        match.has(LexiconCategory.CONNECTIVES) || match.has(LexiconCategory.RELATIONS))
                                .isPresent());
    }

    /** Reads "two glasses" and "glasses of wine" as drinking glasses. */
    private NounMatch drinking(NounMatch said) {
        int after = reading.at + said.length();
        boolean of = after < reading.tokens.size() && reading.tokens.get(after).is("of");
        boolean drinking = said.text().equals("glasses")
                && !reading.next.pair
                && (of || reading.next.count > 1 || (!reading.sentence.dressing() && atTable()));
        return drinking
                ? reading.words
                        .nouns()
                        .of("glass", said.length())
                        .map(glass ->
                                new NounMatch(glass.text(), glass.archetype(), true, said.length(), glass.known()))
                        .orElse(said)
                : said;
    }

    /** Whether "glasses" means drinking glasses: the prompt mentions drinks or a table, but no person or animal and nothing to read. */
    private boolean atTable() {
        List<String> said = reading.tokens.stream()
                .map(token -> reading.words.nouns().singular(token.word()))
                .toList();
        return said.stream().anyMatch(word -> reading.words.classes().is("drinks", word))
                && said.stream()
                        .noneMatch(word -> reading.words.classes().is("animate", word)
                                || reading.words.classes().is("reading matter", word));
    }

    /** Records a noun as forbidden, as in "without cars or people"; a warning reports a part that cannot be left out. */
    private void deny(NounMatch nounMatch) {
        if (reading.next.described() && isThere(nounMatch)) {
            reading.heeded.add(reading.next.phrase(nounMatch.text())); // "no blue cars" must not remove a red one
        } else {
            reading.refuse(nounMatch.text());
        }
        ThingDraft owner = reading.sentence.last();
        boolean leaves = owner != null
                && owner.archetype
                        .filter(archetype -> NaturalParts.isLeftOff(archetype, nounMatch.text()))
                        .isPresent();
        if (is("part", nounMatch) && owner != null && !leaves) {
            reading.tell("without " + nounMatch.text());
        }
        reading.denied = reading.at;
        reading.negated = reading.coming("or")
                || reading.coming("nor")
                || (reading.coming("and") && !reading.ahead.nounPhraseAt(reading.at + 1));
        reading.next = new ThingDraft();
    }

    private boolean isThere(NounMatch nounMatch) {
        return reading.sentence.things.stream().anyMatch(thing -> thing.noun.equals(nounMatch.text()));
    }

    /** Reads "a couple" without a following noun as two people. */
    boolean couple(boolean follows) {
        boolean people =
                !follows && reading.word(0).equals(COUPLE) && !reading.word(1).equals("of");
        if (people) {
            reading.at++;
            reading.next.count = 2;
            settle(new NounMatch(
                    COUPLE, reading.words.nouns().of("person", 1).flatMap(NounMatch::archetype), false, 1, false));
        }
        return people;
    }

    /** Whether a scenery that the noun can fill follows directly: "tulip field". */
    private boolean field() {
        return reading.match()
                        .filter(lexiconMatch -> lexiconMatch.has(LexiconCategory.SETTINGS))
                        .filter(lexiconMatch -> GROUNDS.contains(lexiconMatch.the(LexiconCategory.SETTINGS)))
                        .isPresent()
                && !Lookahead.PREPOSITIONS.contains(reading.word(0))
                && !reading.coming("underwater");
    }

    /** Turns a noun into a thing of its own, or into the material or a part of another thing. */
    void settle(NounMatch nounMatch) {
        if (nounMatch.archetype().isEmpty()
                && reading.words.nouns().entry(nounMatch.text()).named()) {
            reading.tell(nounMatch.text()); // the name of a person or place cannot be drawn: "by Hokusai"
            reading.clear();
            return;
        }
        if (reading.composed()) {
            reading.tell(reading.composing + reading.next.phrase(nounMatch.text()));
            reading.composing = "";
            reading.clear();
            return;
        }
        boolean of = reading.coming("of");
        ThingDraft last = reading.sentence.last();
        if (last != null && (guests(nounMatch) || coats(nounMatch))) {
            return;
        }
        boolean inside = reading.scene.scenery == Scenery.ROOM || reading.scene.scenery == Scenery.KITCHEN;
        boolean below = reading.sentence.awaits() && nounMatch.text().equals("floor");
        boolean hung = last != null && HANGING.contains(nounMatch.text()) && isOn(reading.at - nounMatch.length());
        boolean behind = nounMatch.text().equals("wall") && !reading.next.colours.isEmpty() && isAgainst();
        if ((inside || last == null || below || behind) && scenery.part(nounMatch)) {
            if (hung) { // everything stands on the floor
                reading.tell("on the " + nounMatch.text());
            }
            return;
        }
        if (is("portion", nounMatch) && (of || last != null)) {
            if (of && is("cut", nounMatch)) { // a melon is drawn whole
                reading.tell((reading.next.count > 1 ? reading.next.count + " " : "") + reading.word(-1));
            }
            if (!of && reading.next.count > 1) { // "half a melon and two slices"
                reading.tell(reading.next.count + " " + reading.word(-1));
                reading.next.count = 0;
            }
            reading.at += of ? 1 : 0;
            return;
        }
        if (last != null
                && reading.sentence.ofPending()
                && reading.words.classes().is("depiction", last.noun)) {
            last.detail("of " + nounMatch.text());
            reading.clear();
            return;
        }
        boolean owned = reading.sentence.owning();
        if (last != null && reading.sentence.ofPending() && isSame(nounMatch, last)) {
            reading.heeded.add(last.noun);
            last.noun = nounMatch.text();
            reading.clear();
            return;
        }
        if (last != null && is("liquid", nounMatch) && owned) {
            fill(last, nounMatch.text());
            reading.clear();
        } else if (last != null && dresses(nounMatch, last)) {
            reading.clear();
        } else if (last != null && parts().belongs(nounMatch, last) && (owned || reading.parted)) {
            if (reading.next.count > 2
                    || (reading.next.count == 2 && !last.alive)) { // a person with two ears has them anyway
                reading.tell(reading.next.count + " " + reading.next.phrase(reading.word(-1)));
            }
            lone(nounMatch);
            last.detail(reading.next.phrase(nounMatch.text()));
            reading.parted = true;
            reading.clear();
        } else if (reading.sentence.things.size() < MOST_THINGS) {
            stand(nounMatch);
        }
    }

    /** Whether the words before a noun are "on" and what describes the noun: "on a living room wall". */
    private boolean isOn(int noun) {
        for (int i = noun - 1; i >= Math.max(0, noun - NEAR); i--) {
            WordToken word = reading.tokens.get(i);
            boolean relation = reading.words
                    .phrases()
                    .at(reading.tokens, i)
                    .filter(match -> match.has(LexiconCategory.RELATIONS))
                    .isPresent();
            if (relation || !word.isWord()) {
                return word.is("on");
            }
        }
        return false;
    }

    /** Whether the words before the noun of a thing's background are "against" and what describes it: "against a cream wall". */
    private boolean isAgainst() {
        for (int i = reading.at - 2;
                i >= Math.max(0, reading.at - 1 - NEAR) && reading.tokens.get(i).isWord();
                i--) {
            if (reading.tokens.get(i).is("against")) {
                return true;
            }
        }
        return false;
    }

    /** Gives the colour of a coating, as in "dark blue glaze", to the last drawable thing that has none; returns whether there was one. */
    private boolean coats(NounMatch nounMatch) {
        Optional<ThingDraft> coated = reading.sentence.things.reversed().stream()
                .filter(thing -> thing.archetype.isPresent() && thing.colours.isEmpty())
                .findFirst();
        if (!is("coating", nounMatch) || reading.next.colours.isEmpty() || coated.isEmpty()) {
            return false;
        }
        reading.next.colours.forEach(coated.get()::colour);
        reading.heeded.add(nounMatch.text());
        reading.clear();
        return true;
    }

    /** Reports "only one arm": parts that come in pairs or larger numbers are always all drawn. */
    private void lone(NounMatch part) {
        int to = reading.at;
        int from = to - part.length() - 1;
        boolean alone = reading.next.count == 1 && is("paired", part);
        for (int i = from; alone && i >= Math.max(0, from - 2); i--) {
            if (reading.words.classes().is("sole", reading.tokens.get(i).word())) {
                reading.tell(String.join(
                        " ",
                        reading.tokens.subList(i, to).stream()
                                .map(WordToken::word)
                                .toList()));
                return;
            }
        }
    }

    /** Whether people are only the expected guests of a place, which are not drawn: "a table set for six people". */
    private boolean guests(NounMatch nounMatch) {
        int before = reading.at - nounMatch.length() - 2;
        boolean people = before >= 0
                && reading.next.count > 1
                && reading.tokens.get(before).is("for")
                && is("guest", nounMatch);
        if (people) {
            reading.tell("for " + reading.tokens.get(before + 1).word() + " " + nounMatch.text());
            reading.clear();
        }
        return people;
    }

    /** Whether container and content have the same archetype, as for "a tube of toothpaste", which is one thing. */
    private static boolean isSame(NounMatch nounMatch, ThingDraft container) {
        return nounMatch.archetype().isPresent() && nounMatch.archetype().equals(container.archetype);
    }

    /** Puts a content into its container. "A bottle of perfume" becomes a perfume bottle if the vocabulary has one. */
    void fill(ThingDraft container, String liquid) {
        Optional<NounMatch> whole = reading.words
                .nouns()
                .of(liquid + " " + container.noun, 1)
                .filter(NounMatch::known)
                .filter(noun -> reading.sentence.ofPending())
                .filter(noun -> !noun.archetype().equals(container.archetype))
                .filter(noun -> !reading.words.classes().is("serving vessel", container.noun));
        Optional<String> drawn = drawn(liquid, container);
        if (whole.isPresent()) {
            container.noun = whole.get().text();
            container.archetype = whole.get().archetype();
        } else if (drawn.isPresent()) {
            reading.heeded.add(container.noun);
            container.noun = liquid;
            container.archetype = drawn;
        } else {
            container.detail(reading.next.phrase(liquid));
        }
    }

    /**
     * The archetype that shows a content with its container, such as a glass of juice. A container is not used, as a glass of wine would
     * become a bottle.
     */
    private Optional<String> drawn(String liquid, ThingDraft container) {
        return reading.words
                .nouns()
                .of(liquid, 1)
                .filter(noun -> noun.known() && reading.sentence.ofPending())
                .filter(noun -> reading.words.classes().is("vessel", container.noun))
                .flatMap(NounMatch::archetype)
                .filter(archetype -> !reading.words.classes().is("container", archetype) && !archetype.equals("can"));
    }

    /** Reads a garment, as in "a girl in a red dress": it is no thing of its own, and its wearer gets its colour. */
    private boolean dresses(NounMatch nounMatch, ThingDraft last) {
        boolean worn = is("garment", nounMatch)
                && reading.sentence.dressing()
                && new OwnershipReading(reading.sentence.things, reading.words.classes()).animate(last);
        if (worn) {
            ThingDraft next = reading.next;
            next.colours.forEach(last::colour);
            last.pattern = next.pattern == null ? last.pattern : next.pattern;
            String garment = next.material == null ? nounMatch.text() : next.material + " " + nounMatch.text();
            next.details.forEach(last::detail);
            last.detail(garment);
            reading.heeded.addAll(WORN);
            reading.parted = true; // so that the hat in "and a black hat" is worn too
            reading.settled = reading.at;
        }
        return worn;
    }

    private void stand(NounMatch said) {
        NounMatch nounMatch = reading.sentence.placing() ? reading.words.nouns().place(said) : said;
        if (new RepeatedNoun(reading).taken(nounMatch)) {
            reading.parted = false;
            return;
        }
        if (parts().taken(nounMatch)) {
            return;
        }
        if (nounMatch.archetype().isEmpty()) {
            reading.unknown.add(nounMatch.text());
        }
        if (reading.parted && is("wearable", nounMatch)) {
            reading.sentence.with();
        }
        reading.parted = false;
        if (nounMatch.plural() && reading.next.count == 0 && is("pairs", nounMatch)) {
            reading.next.count = 2; // "rubber boots" are a pair
        }
        reading.next.noun(nounMatch);
        reading.sentence.add(reading.next, reading.words.classes());
        reading.settled = reading.at;
        reading.next = new ThingDraft();
    }

    private PartNouns parts() {
        return new PartNouns(reading);
    }

    private boolean is(String kind, NounMatch nounMatch) {
        return reading.words.classes().is(kind, nounMatch.text());
    }
}
