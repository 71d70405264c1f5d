// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.language.lexicon.BarePlaces;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NaturalParts;
import io.heliograph.scene.language.lexicon.TermConstants;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Removes forbidden things and aspects from a brief. */
public final class NegationRule {
    private static final String WITHOUT = "without ";
    private static final String EMPTY = "empty"; // a mood; rooms with this mood get no default furniture

    private final Brief negative;
    private final SceneDraft said;
    private final Set<String> nouns = new TreeSet<>();
    private final DeniedTimes deniedTimes;

    public NegationRule(Brief negative, SceneDraft said, Set<String> refused, LexiconSet words) {
        this.negative = negative;
        this.said = said;
        deniedTimes = new DeniedTimes(words, refused);
        refused.stream()
                .flatMap(noun -> Stream.of(noun, words.nouns().singular(noun)))
                .forEach(nouns::add);
        negative.things().stream()
                .filter(briefThing ->
                        briefThing.details().isEmpty() && briefThing.colours().isEmpty())
                .forEach(briefThing -> {
                    nouns.add(briefThing.noun());
                    briefThing.archetype().filter(briefThing.noun()::equals).ifPresent(nouns::add);
                });
        negative.things().stream()
                .map(BriefThing::noun)
                .filter(noun -> words.nouns().like(noun).isEmpty())
                .forEach(nouns::add);
    }

    public Brief of(Brief brief) {
        List<Integer> kept = new ArrayList<>();
        for (int i = 0; i < brief.things().size(); i++) {
            BriefThing briefThing = brief.things().get(i);
            if (!nouns.contains(briefThing.noun())
                    && briefThing.archetype().filter(nouns::contains).isEmpty()) {
                kept.add(i);
            }
        }
        List<BriefThing> things =
                kept.stream().map(i -> renumbered(brief.things().get(i), kept)).toList();
        SceneSetting sceneSetting = brief.setting();
        boolean dry = (said.weather != null && said.weather == sceneSetting.weather())
                || nouns.contains(TermConstants.of(sceneSetting.weather()));
        SceneSetting.Weather weather = deniedTimes.weather(dry ? SceneSetting.Weather.CLEAR : sceneSetting.weather());
        boolean sharp = negative.lens().blur() > 0.5f || nouns.contains("blur") || said.mood.contains("blurry");
        return brief.withThings(things)
                .withSetting(new SceneSetting(
                        elsewhere(sceneSetting),
                        weather,
                        deniedTimes.season(sceneSetting.season()),
                        sceneSetting.colour(),
                        bare(sceneSetting)))
                .withLens(sharp ? brief.lens().withBlur(0) : brief.lens())
                .withMood(mood(brief))
                .withPalette(brief.palette().stream()
                        .filter(namedColour -> !refused(namedColour))
                        .toList())
                .withLetterings(nouns.contains("text") ? List.of() : letterings(brief, kept))
                .withUnknown(unknown(brief));
    }

    /** The scenery; a studio instead, if the prompt does not request the scenery and the scenery always shows a forbidden thing. */
    private SceneSetting.Scenery elsewhere(SceneSetting sceneSetting) {
        boolean denied = sceneSetting.words().isBlank()
                && nouns.stream().anyMatch(noun -> NaturalParts.ofPlace(sceneSetting, noun));
        return denied ? SceneSetting.Scenery.STUDIO : sceneSetting.scenery();
    }

    /** Words of the place, with adjectives such as "cloudless" for the forbidden things that it can be drawn without. */
    private String bare(SceneSetting sceneSetting) {
        return Stream.concat(
                        Stream.of(sceneSetting.words()),
                        nouns.stream()
                                .flatMap(noun -> BarePlaces.without(sceneSetting, noun).stream())
                                .filter(word -> !sceneSetting.words().contains(word)))
                .distinct()
                .filter(word -> !word.isBlank())
                .collect(Collectors.joining(", "));
    }

    /** Details of a thing, with "without ..." for the forbidden parts that it can be drawn without. */
    private List<String> details(BriefThing briefThing) {
        return Stream.concat(
                        briefThing.details().stream(),
                        nouns.stream()
                                .filter(noun -> briefThing
                                        .archetype()
                                        .filter(archetype -> NaturalParts.isLeftOff(archetype, noun))
                                        .isPresent())
                                .map(WITHOUT::concat))
                .distinct()
                .toList();
    }

    /** Moods of the brief; the mood "empty" is added to a room or kitchen if the prompt forbids a default furnishing. */
    private List<String> mood(Brief brief) {
        List<String> mood = new ArrayList<>(brief.mood());
        mood.removeAll(said.mood);
        boolean bare = (brief.setting().scenery() == SceneSetting.Scenery.ROOM
                        || brief.setting().scenery() == SceneSetting.Scenery.KITCHEN)
                && nouns.stream().anyMatch(NaturalParts::isFurnishing);
        if (bare && !mood.contains(EMPTY)) {
            mood.add(EMPTY);
        }
        return List.copyOf(mood);
    }

    /** Unknown words, and forbidden things that the place shows nevertheless. */
    private List<String> unknown(Brief brief) {
        List<String> unknown = new ArrayList<>(
                brief.unknown().stream().filter(word -> !nouns.contains(word)).toList());
        nouns.stream()
                .filter(noun -> BarePlaces.without(brief.setting(), noun).isPresent())
                .map(WITHOUT::concat)
                .forEach(unknown::remove);
        negative.things().stream()
                .map(BriefThing::noun)
                .filter(noun -> !brief.setting().words().isBlank() && NaturalParts.ofPlace(brief.setting(), noun))
                .map(WITHOUT::concat)
                .forEach(unknown::add);
        return List.copyOf(unknown);
    }

    private static List<BriefLettering> letterings(Brief brief, List<Integer> kept) {
        return brief.letterings().stream()
                .filter(text -> text.on().isEmpty() || kept.contains(text.on().get()))
                .map(text -> text.carriedBy(text.on().map(kept::indexOf)))
                .toList();
    }

    private boolean refused(NamedColour namedColour) {
        return said.palette.stream().anyMatch(other -> other.name().equals(namedColour.name()));
    }

    private BriefThing renumbered(BriefThing briefThing, List<Integer> kept) {
        List<NamedColour> colours = briefThing.colours().stream()
                .filter(namedColour -> !refused(namedColour))
                .toList();
        return new BriefThing(
                briefThing.noun(),
                briefThing.archetype(),
                briefThing.count(),
                briefThing.size(),
                colours,
                briefThing.material(),
                briefThing.pattern(),
                briefThing.place(),
                briefThing.among(kept).relations(),
                briefThing.pose(),
                briefThing.facing(),
                details(briefThing));
    }
}
