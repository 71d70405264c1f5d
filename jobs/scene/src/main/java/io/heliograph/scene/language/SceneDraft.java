// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Setting.Scenery;
import io.heliograph.scene.brief.Setting.Season;
import io.heliograph.scene.brief.Setting.Weather;
import io.heliograph.scene.brief.Style;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is said of the whole picture; null or empty while unsaid. */
final class SceneDraft {
    @Nullable
    Scenery scenery;

    @Nullable
    Weather weather;

    Season season = Season.UNSAID;

    @Nullable
    Colour backdrop;

    String words = "";
    Light.@Nullable Kind light;
    Light.@Nullable From from;

    @Nullable
    Boolean hard;

    @Nullable
    Colour tint;

    int focalLength;
    Lens.@Nullable Angle angle;
    Lens.@Nullable Distance distance;
    int blur = -1;

    @Nullable
    Style style;

    final List<String> mood = new ArrayList<>();
    final List<Colour> palette = new ArrayList<>();

    /** Takes every sense of a phrase that concerns the whole picture; says whether there was one. */
    boolean take(Match match) {
        boolean taken = false;
        for (var entry : match.senses().entrySet()) {
            taken |= take(entry.getKey(), entry.getValue());
        }
        return taken;
    }

    private boolean take(Category category, String term) {
        switch (category) {
            case SEASONS -> season = season == Season.UNSAID ? Terms.of(Season.class, term) : season;
            case WEATHER -> weather = weather == null ? Terms.of(Weather.class, term) : weather;
            case LIGHTS -> light = light == null ? Terms.of(Light.Kind.class, term) : stronger(light, term);
            case LIGHT_FROM -> from = from == null ? Terms.of(Light.From.class, term) : from;
            case SHADOWS -> hard = hard == null ? Boolean.valueOf(term.equals("hard")) : hard;
            case LENSES -> focalLength = focalLength == 0 ? Integer.parseInt(term) : focalLength;
            case ANGLES -> angle = angle == null ? Terms.of(Lens.Angle.class, term) : angle;
            case DISTANCES -> distance = distance == null ? Terms.of(Lens.Distance.class, term) : distance;
            case BLURS -> blur = blur < 0 ? Integer.parseInt(term) : blur;
            case STYLES -> style(Terms.of(Style.class, term));
            case MOODS -> mood(term);
            default -> {
                return false;
            }
        }
        return true;
    }

    /** "City at night, neon lights" is neon: a lamp says more than the time of day. */
    private static Light.Kind stronger(Light.Kind said, String term) {
        Light.Kind other = Terms.of(Light.Kind.class, term);
        boolean vague = said == Light.Kind.DAYLIGHT
                || said == Light.Kind.RIM
                || (said == Light.Kind.SOFTBOX && other == Light.Kind.RIM);
        boolean dark = said == Light.Kind.NIGHT
                && (other == Light.Kind.NEON || other == Light.Kind.MOONLIGHT || other == Light.Kind.CANDLE);
        return vague || dark ? other : said;
    }

    /** "Cartoon photo of" is a cartoon: photographs and renders are the plain cases. */
    void style(Style said) {
        if (style == null || style == Style.PHOTOGRAPH || style == Style.RENDER) {
            style = said;
        }
    }

    /** Of what something was said. */
    Set<Aspect> said(boolean things) {
        EnumSet<Aspect> said = EnumSet.noneOf(Aspect.class);
        note(said, things, Aspect.THINGS);
        note(said, scenery != null || backdrop != null, Aspect.SETTING);
        note(said, light != null || from != null || hard != null || tint != null, Aspect.LIGHT);
        note(said, focalLength > 0 || angle != null || distance != null || blur >= 0, Aspect.LENS);
        note(said, style != null, Aspect.STYLE);
        note(said, !mood.isEmpty(), Aspect.MOOD);
        note(said, weather != null || season != Season.UNSAID, Aspect.WEATHER);
        return Set.copyOf(said);
    }

    private static void note(Set<Aspect> said, boolean so, Aspect aspect) {
        if (so) {
            said.add(aspect);
        }
    }

    void mood(String word) {
        if (!mood.contains(word)) {
            mood.add(word);
        }
    }

    /** The first scenery said rules; a sky or a street is only where there is nothing else. */
    void scenery(Scenery said, String phrase) {
        boolean weak = scenery == null
                || (scenery == Scenery.CITY && said == Scenery.STREET)
                || scenery == Scenery.PLAIN
                || (scenery == Scenery.SKY && said != Scenery.PLAIN);
        if (weak) {
            scenery = said;
            words = phrase;
        } else if (words.length() + phrase.length() < 120 && !words.contains(phrase)) {
            words = words + ", " + phrase;
        }
    }
}
