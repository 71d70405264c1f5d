// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Lettering;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Setting.Scenery;
import io.heliograph.scene.brief.Size;
import io.heliograph.scene.brief.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one prompt from left to right, without going back: what describes is kept until its noun comes. */
final class PromptReader {
    private static final Set<String> INSCRIBES = Set.of(
            "says",
            "saying",
            "say",
            "reads",
            "reading",
            "words",
            "word",
            "text",
            "written",
            "labelled",
            "labeled",
            "lettering",
            "title",
            "titled",
            "inscription",
            "slogan",
            "caption",
            "letters",
            "writing");
    private static final int MOST_THINGS = 40;
    private static final int MOST_TEXT = 80;

    private final Lexicons words;
    private final List<Token> tokens;
    private final Ahead ahead;
    private final SceneDraft scene = new SceneDraft();
    private final Sentence sentence = new Sentence();
    private final List<Lettering> letterings = new ArrayList<>();
    private final List<String> unknown = new ArrayList<>();
    private final Set<String> refused = new java.util.TreeSet<>();
    private ThingDraft next = new ThingDraft();
    private boolean negated;
    /** Whether parts of the last thing are being listed: "with a red door and white windows". */
    private boolean parted;

    private boolean inscribing;
    private int at;

    PromptReader(Lexicons words, List<Token> tokens) {
        this.words = words;
        this.tokens = tokens;
        ahead = new Ahead(words, tokens);
    }

    Brief read() {
        scan();
        List<Thing> things = sentence.things.stream().map(ThingDraft::thing).toList();
        return words.defaults().complete(scene, things, letterings, unknown);
    }

    /** What the prompt says must not be there. */
    Set<String> refused() {
        return refused;
    }

    SceneDraft scene() {
        return scene;
    }

    private void scan() {
        while (at < tokens.size()) {
            Token token = tokens.get(at);
            switch (token.kind()) {
                case QUOTE -> lettering(token.text());
                case MARK -> boundary(token.is("."));
                case WORD -> word(token);
            }
        }
        dropDraft();
    }

    private void boundary(boolean full) {
        dropDraft();
        negated = false;
        parted = false;
        inscribing = inscribing && !full;
        if (full) {
            sentence.end();
        } else {
            sentence.comma();
        }
        at++;
    }

    /** What describes no noun describes the last thing said, else the whole picture. */
    private void dropDraft() {
        ThingDraft last = sentence.last();
        for (Colour colour : next.colours) {
            if (last != null && sentence.open) {
                last.colour(colour);
            } else if (scene.palette.size() < 8) {
                scene.palette.add(colour);
            }
        }
        if (next.shade != null) {
            scene.mood(next.shade);
        }
        for (String detail : next.details) {
            if (last != null && sentence.open) {
                last.detail(detail);
            } else {
                scene.mood(detail);
            }
        }
        next = new ThingDraft();
        sentence.pending = null;
    }

    private void word(Token token) {
        if (Ahead.BACKDROPS.contains(token.word())) {
            backdrop();
            return;
        }
        if (INSCRIBES.contains(token.word()) && ahead.quoteFollows(at)) {
            inscribing = true;
            at++;
            return;
        }
        Match match = words.phrases().at(tokens, at).orElse(null);
        Noun noun = words.nouns().at(tokens, at).orElse(null);
        if (match != null && lens(token)) {
            return;
        }
        boolean adjective = noun != null && match == null && ahead.adjectival(noun, at);
        if (noun != null && !adjective && (match == null || ahead.nounWins(noun, match, at))) {
            noun(noun);
        } else if (match != null) {
            phrase(match);
        } else if (!lens(token) && !number(token)) {
            stranger(token);
        }
    }

    private void phrase(Match match) {
        String first = tokens.get(at).word();
        int length = match.length();
        boolean follows = ahead.continues(at + length);
        if (match.is(Category.CONNECTIVES, "without")) {
            negated = true;
        } else if (match.has(Category.COUNTS) && !match.has(Category.SETTINGS)) {
            next.count = Integer.parseInt(match.the(Category.COUNTS));
        } else if (match.describes() && describe(match, follows)) {
            at += length;
            return;
        } else if (posed(match)) {
            return;
        } else if (match.has(Category.PLACES) && place(match)) {
            at += length;
            return;
        } else if (match.has(Category.RELATIONS)) {
            relation(match, first);
        } else if (match.has(Category.SETTINGS)) {
            setting(match);
        } else if (scene.take(match)) {
            sentence.pending = null;
        } else {
            connective(match);
        }
        at += length;
    }

    private boolean describe(Match match, boolean follows) {
        String after = at + match.length() < tokens.size()
                ? tokens.get(at + match.length()).word()
                : "";
        if (match.has(Category.COLOURS) && match.has(Category.STYLES) && !follows) {
            return false;
        }
        List<Colour> said = match.has(Category.COLOURS) ? words.colours().of(match.the(Category.COLOURS)) : List.of();
        Colour colour = said.isEmpty() ? null : said.getFirst();
        if (colour != null && Ahead.LAMPS.contains(after)) {
            scene.tint = next.shade == null ? colour : Colours.shaded(next.shade, colour);
            next.shade = null;
        } else if (colour != null && INSCRIBES.contains(after) && !letterings.isEmpty()) {
            Lettering last = letterings.removeLast();
            letterings.add(
                    new Lettering(last.text(), last.on(), last.place(), last.size(), Optional.of(colour), last.font()));
        } else if (match.has(Category.SHADES) && (follows || colour != null)) {
            next.shade = match.the(Category.SHADES);
        } else if (colour != null) {
            said.forEach(next::colour);
        } else {
            return describePlainly(match, follows);
        }
        return true;
    }

    private boolean describePlainly(Match match, boolean follows) {
        ThingDraft last = sentence.last();
        ThingDraft of = follows || last == null ? next : last;
        if (!follows && (last == null || !sentence.open) && !match.has(Category.PATTERNS)) {
            return false;
        }
        if (match.has(Category.MATERIALS) && (follows || match.senses().size() == 1)) {
            of.material = match.the(Category.MATERIALS);
        } else if (match.has(Category.SIZES)) {
            of.size = Terms.of(Size.class, match.the(Category.SIZES));
        } else if (match.has(Category.PATTERNS)) {
            of.pattern = match.the(Category.PATTERNS);
        } else {
            return false;
        }
        return true;
    }

    /** "Sitting on" is a pose and then a relation; "riding" has no pose. */
    private boolean posed(Match match) {
        for (int length = match.length(); length > 0; length--) {
            Optional<Match> part = words.phrases().at(tokens.subList(0, at + length), at);
            if (part.isPresent()
                    && part.get().length() == length
                    && (part.get().has(Category.POSES) || part.get().has(Category.FACINGS))) {
                Match pose = part.get();
                sentence.act();
                ThingDraft of =
                        sentence.last() == null || next.described() || next.count > 0 ? next : sentence.subject();
                if (pose.has(Category.POSES)) {
                    of.pose = pose.sense(Category.POSES);
                }
                if (pose.has(Category.FACINGS)) {
                    of.facing = Terms.of(io.heliograph.scene.brief.Facing.class, pose.the(Category.FACINGS));
                }
                if (length < match.length() && match.has(Category.RELATIONS)) {
                    return false;
                }
                if (pose.has(Category.RELATIONS) && ahead.continues(at + length)) {
                    relation(pose, tokens.get(at).word());
                } else if (pose.has(Category.RELATIONS) && ahead.nounPhraseAt(at + length)) {
                    relation(pose, tokens.get(at).word());
                }
                at += length;
                return true;
            }
        }
        return false;
    }

    private boolean place(Match match) {
        if (match.has(Category.RELATIONS) && ahead.continues(at + match.length())) {
            return false;
        }
        Place place = Terms.of(Place.class, match.the(Category.PLACES));
        if (inscribing && !letterings.isEmpty()) {
            Lettering last = letterings.removeLast();
            letterings.add(
                    new Lettering(last.text(), Optional.empty(), place, last.size(), last.colour(), last.font()));
        } else if (sentence.last() != null && sentence.open) {
            sentence.subject().place = place;
        } else {
            next.place = place;
        }
        return true;
    }

    private void relation(Match match, String said) {
        Relation.Kind kind = Terms.of(Relation.Kind.class, match.the(Category.RELATIONS));
        if (kind == Relation.Kind.WEARING && sentence.last() == null) {
            return;
        }
        sentence.relate(kind, said);
    }

    private void connective(Match match) {
        String term = match.sense(Category.CONNECTIVES);
        if (term == null) {
            return;
        }
        switch (term) {
            case "and" -> sentence.and(next.colours.isEmpty());
            case "with" -> sentence.with();
            case "in" -> sentence.relate(Relation.Kind.INSIDE, "in");
            case "of" -> sentence.of();
            case "it" -> sentence.it();
            case "on top" -> onTop();
            default -> {}
        }
    }

    private void onTop() {
        if (!inscribing) {
            sentence.onTop();
        }
    }

    /** "On a pale blue background": what was described is the backdrop. */
    private void backdrop() {
        at++;
        if (next.shade != null && next.colours.isEmpty()) {
            words.colours()
                    .named(next.shade.equals("dark") ? "charcoal" : "white")
                    .ifPresent(next::colour);
        }
        if (!next.colours.isEmpty()) {
            scene.backdrop = next.colours.getFirst();
            if (scene.scenery == null) {
                scene.scenery = Scenery.PLAIN;
            }
        }
        clear();
    }

    private void setting(Match match) {
        String after = at + match.length() < tokens.size()
                ? tokens.get(at + match.length()).word()
                : "";
        StringBuilder said = new StringBuilder();
        for (int i = at; i < at + match.length(); i++) {
            said.append(said.isEmpty() ? "" : " ").append(tokens.get(i).word());
        }
        if (negated) {
            refused.add(said.toString());
            negated = false;
            return;
        }
        scene.take(match);
        scene.scenery(Terms.of(Scenery.class, match.the(Category.SETTINGS)), said.toString());
        if (!Ahead.BACKDROPS.contains(after) && !next.colours.isEmpty() && scene.backdrop == null && indoors()) {
            scene.backdrop = next.colours.getFirst();
        }
        sentence.pending = null;
        next = new ThingDraft();
    }

    private boolean indoors() {
        Scenery scenery = scene.scenery;
        return scenery == Scenery.ROOM
                || scenery == Scenery.STUDIO
                || scenery == Scenery.PODIUM
                || scenery == Scenery.PLAIN
                || scenery == Scenery.KITCHEN
                || scenery == Scenery.ABSTRACT;
    }

    private void noun(Noun noun) {
        at += noun.length();
        if (negated) {
            refused.add(noun.text());
            negated = false;
            next = new ThingDraft();
            return;
        }
        if (at < tokens.size() && !noun.plural() && ahead.compound(at)) {
            next.detail(noun.text());
            return;
        }
        Match field = at < tokens.size() && !noun.plural()
                ? words.phrases().at(tokens, at).orElse(null)
                : null;
        if (field != null
                && field.has(Category.SETTINGS)
                && !Ahead.PREPOSITIONS.contains(tokens.get(at).word())
                && !"underwater".equals(tokens.get(at).word())) {
            next.count = Math.max(next.count, 7);
        }
        settle(noun);
    }

    /** Makes a noun a thing of its own, or what another thing is made of or has. */
    private void settle(Noun noun) {
        boolean of = at < tokens.size() && tokens.get(at).is("of");
        if (words.classes().is("portion", noun.text()) && (of || sentence.last() != null)) {
            at += of ? 1 : 0;
            return;
        }
        ThingDraft last = sentence.last();
        boolean owned = sentence.owning();
        if (last != null && words.classes().is("liquid", noun.text()) && owned) {
            last.detail(noun.text());
            clear();
        } else if (words.classes().is("part", noun.text()) && last != null && (owned || parted)) {
            last.detail(words.said(next, noun.text()));
            parted = true;
            clear();
        } else if (sentence.things.size() < MOST_THINGS) {
            if (noun.archetype().isEmpty()) {
                unknown.add(noun.text());
            }
            if (parted && words.classes().is("wearable", noun.text())) {
                sentence.with();
            }
            parted = false;
            next.noun(noun);
            sentence.add(next, words.classes());
            next = new ThingDraft();
        }
    }

    private void clear() {
        next = new ThingDraft();
        sentence.pending = null;
    }

    private void stranger(Token token) {
        String word = token.word();
        at++;
        Optional<Colour> hex = Colours.ofHex(word);
        if (hex.isPresent()) {
            next.colour(hex.get());
            return;
        }
        WordNet.Entry entry = words.nouns().entry(word);
        boolean joined = at < tokens.size() && tokens.get(at).is("and");
        boolean follows = !joined
                && (ahead.continues(at) || (at < tokens.size() && tokens.get(at).is("style") && entry.adjective()));
        ThingDraft last = sentence.last();
        if (negated) {
            refused.add(words.nouns().singular(word));
            negated = follows;
        } else if (entry.adjective() && (follows || !entry.body())) {
            describeBy(word, follows, last);
        } else if (entry.adverb() && !entry.body()) {
            return;
        } else if (entry.verb() && !entry.body() && (word.endsWith("ing") || word.endsWith("ed") || !entry.noun())) {
            describeBy(word, follows, last);
        } else if (follows) {
            next.detail(word);
        } else {
            noBody(word, entry);
        }
    }

    private void noBody(String word, WordNet.Entry entry) {
        String singular = words.nouns().singular(word);
        boolean had = words.classes().is("part", singular) || words.classes().is("liquid", singular);
        if (entry.body() || (had && (sentence.owning() || parted))) {
            settle(new Noun(singular, Optional.empty(), !singular.equals(word), 1, false));
        } else if (!words.classes().is("portion", singular)) {
            unknown.add(word);
        }
    }

    private void describeBy(String word, boolean follows, @Nullable ThingDraft last) {
        if (follows) {
            next.detail(word);
        } else if (last != null && sentence.open) {
            last.detail(word);
        } else {
            scene.mood(word);
        }
    }

    private boolean number(Token token) {
        String word = token.word();
        boolean digits = !word.isEmpty() && word.length() < 6 && word.chars().allMatch(Character::isDigit);
        if (digits) {
            next.count = Math.clamp(Integer.parseInt(word), 1, 50);
            at++;
        }
        return digits;
    }

    /** "85mm", "35 mm" and "f/1.8". */
    private boolean lens(Token token) {
        String word = token.word();
        boolean split = at + 1 < tokens.size() && tokens.get(at + 1).is("mm");
        String digits = word.endsWith("mm") ? word.substring(0, word.length() - 2) : split ? word : "";
        if (!digits.isEmpty() && digits.length() < 5 && digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            scene.focalLength = Math.clamp(Integer.parseInt(digits), 14, 400);
            at += split ? 2 : 1;
            return true;
        }
        if (word.startsWith("f/") && word.length() > 2 && word.length() < 6 && Character.isDigit(word.charAt(2))) {
            scene.blur = word.charAt(2) <= '2' && !word.startsWith("f/2") && word.contains(".")
                    ? 80
                    : word.charAt(2) <= '4' && (word.length() == 3 || word.contains(".")) ? 50 : 5;
            at++;
            return true;
        }
        return false;
    }

    private void lettering(String text) {
        at++;
        String bounded = text.length() > MOST_TEXT ? text.substring(0, MOST_TEXT) : text;
        boolean carried = sentence.last() != null && sentence.open && inscribing;
        Optional<Integer> on = carried ? Optional.of(sentence.things.size() - 1) : Optional.empty();
        Optional<Colour> colour = next.colours.stream().findFirst();
        if (letterings.size() < 8) {
            letterings.add(new Lettering(bounded, on, Place.CENTRE, next.size, colour, "sans"));
        }
        inscribing = true;
        next = new ThingDraft();
        sentence.pending = null;
    }
}
