// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting.Scenery;
import io.heliograph.scene.brief.SceneSetting.Season;
import io.heliograph.scene.brief.SceneSetting.Weather;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.TermConstants;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Aspects of the whole picture while a prompt is read; null or empty if unspecified. */
public final class SceneDraft {
    @Nullable
    Scenery scenery;

    @Nullable
    Weather weather;

    Season season = Season.UNSAID;

    @Nullable
    NamedColour backdrop;

    String words = "";
    BriefLight.@Nullable Kind light;
    BriefLight.@Nullable From from;

    @Nullable
    Boolean hard;

    @Nullable
    NamedColour tint;

    int focalLength;
    CameraLens.@Nullable Angle angle;
    CameraLens.@Nullable Distance distance;
    int blur = -1;

    @Nullable
    BriefStyle style;

    final List<String> mood = new ArrayList<>();
    final List<NamedColour> palette = new ArrayList<>();

    /** Whether the picture is a logo, an icon or the like, with things but without a place. */
    boolean emblem;

    /** Stores every meaning of a phrase that concerns the whole picture; returns whether it has such a meaning. */
    boolean take(LexiconMatch lexiconMatch) {
        boolean taken = false;
        for (var entry : lexiconMatch.senses().entrySet()) {
            taken |= take(entry.getKey(), entry.getValue());
        }
        return taken;
    }

    private boolean take(LexiconCategory lexiconCategory, String term) {
        switch (lexiconCategory) {
            case SEASONS -> season = season == Season.UNSAID ? TermConstants.of(Season.class, term) : season;
            case WEATHER -> weather = weather == null ? TermConstants.of(Weather.class, term) : weather;
            case LIGHTS ->
                light = light == null ? TermConstants.of(BriefLight.Kind.class, term) : stronger(light, term);
            case LIGHT_FROM -> from = from == null ? TermConstants.of(BriefLight.From.class, term) : from;
            case SHADOWS -> hard = hard == null ? Boolean.valueOf(term.equals("hard")) : hard;
            case LENSES -> focalLength = focalLength == 0 ? Integer.parseInt(term) : focalLength;
            case ANGLES -> angle = angle == null ? TermConstants.of(CameraLens.Angle.class, term) : angle;
            case DISTANCES ->
                distance = distance == null ? TermConstants.of(CameraLens.Distance.class, term) : distance;
            case BLURS -> blur = blur < 0 ? Integer.parseInt(term) : blur;
            case STYLES -> style(TermConstants.of(BriefStyle.class, term));
            case MOODS -> mood(term);
            default -> {
                return false;
            }
        }
        return true;
    }

    /** The more specific one of two kinds of light: in "city at night, neon lights", neon is more specific than the night. */
    private static BriefLight.Kind stronger(BriefLight.Kind said, String term) {
        BriefLight.Kind other = TermConstants.of(BriefLight.Kind.class, term);
        boolean vague = said == BriefLight.Kind.DAYLIGHT
                || said == BriefLight.Kind.RIM
                || (said == BriefLight.Kind.SOFTBOX && other == BriefLight.Kind.RIM);
        boolean dark = said == BriefLight.Kind.NIGHT
                && (other == BriefLight.Kind.NEON
                        || other == BriefLight.Kind.MOONLIGHT
                        || other == BriefLight.Kind.CANDLE);
        return vague || dark ? other : said;
    }

    /** Sets the style. A photograph or render yields to a more specific style: "cartoon photo of" is a cartoon. */
    void style(BriefStyle said) {
        if (style == null || style == BriefStyle.PHOTOGRAPH || style == BriefStyle.RENDER) {
            style = said;
        }
    }

    /** The aspects that the prompt specifies. */
    public Set<PromptAspect> statedAspects(boolean things) {
        EnumSet<PromptAspect> said = EnumSet.noneOf(PromptAspect.class);
        note(said, things, PromptAspect.THINGS);
        note(said, scenery != null || backdrop != null, PromptAspect.SETTING);
        note(said, light != null || from != null || hard != null || tint != null, PromptAspect.LIGHT);
        note(said, focalLength > 0 || angle != null || distance != null || blur >= 0, PromptAspect.LENS);
        note(said, style != null, PromptAspect.STYLE);
        note(said, !mood.isEmpty(), PromptAspect.MOOD);
        note(said, weather != null || season != Season.UNSAID, PromptAspect.WEATHER);
        return Set.copyOf(said);
    }

    private static void note(Set<PromptAspect> said, boolean so, PromptAspect promptAspect) {
        if (so) {
            said.add(promptAspect);
        }
    }

    void mood(String word) {
        if (!mood.contains(word)) {
            mood.add(word);
        }
    }

    /**
     * Sets the scenery. The first scenery counts, but a street replaces a city, and any scenery replaces a plain backdrop or the sky.
     * Returns false if a later scenery is not drawn.
     */
    boolean scenery(Scenery said, String phrase) {
        Scenery first = scenery;
        boolean weak = first == null
                || (scenery == Scenery.CITY && said == Scenery.STREET)
                || scenery == Scenery.PLAIN
                || (scenery == Scenery.SKY && said != Scenery.PLAIN);
        if (weak) {
            scenery = said;
            words = phrase;
        } else if (first != null && !AlikePlaces.are(said, first)) {
            return false;
        } else if (words.length() + phrase.length() < 120 && !words.contains(phrase)) {
            words = words + ", " + phrase;
        }
        return true;
    }
}
