// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.sky;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.SceneSetting.Weather;
import io.heliograph.scene.language.lexicon.BarePlaces;
import io.heliograph.scene.stage.StageLighting;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import java.util.Set;

/**
 * Light of a time of day in a weather.
 *
 * @param hour light of the time of day, with its colours already adapted to the weather
 * @param weather condition of the air
 * @param x direction towards the key light
 * @param y direction towards the key light
 * @param z direction towards the key light
 * @param haze colour of distant haze
 * @param density density of the haze, per metre
 * @param cover share of the sky with cumulus clouds, 0 to 1
 * @param veil share of the sky with high thin clouds, 0 to 1
 * @param sheet opacity of a grey layer of clouds, 0 to 1
 */
public record AtmosphereLight(
        LightPreset hour,
        Weather weather,
        float x,
        float y,
        float z,
        LinearRadiance haze,
        float density,
        float cover,
        float veil,
        float sheet) {
    private static final float DEGREE = 0.0174533f;
    private static final float HARD = 0.008f; // maximum softness of light with hard shadows
    private static final float SOFT =
            0.06f; // minimum softness of light that casts hard shadows unless soft ones are requested
    private static final Set<BriefLight.Kind> SHARP = Set.of(
            BriefLight.Kind.NOON,
            BriefLight.Kind.DRAMATIC,
            BriefLight.Kind.SUNSET,
            BriefLight.Kind.GOLDEN_HOUR,
            BriefLight.Kind.DAYLIGHT);

    public static AtmosphereLight of(SceneSetting sceneSetting, BriefLight briefLight) {
        return of(sceneSetting, briefLight, azimuth(briefLight), 0);
    }

    /**
     * Light indoors. A key light from the left or right comes obliquely from the front and at least 18 degrees from above, so that the
     * subject is well lit.
     */
    public static AtmosphereLight indoors(SceneSetting sceneSetting, BriefLight briefLight) {
        boolean aside = briefLight.kind() != BriefLight.Kind.RIM;
        return switch (briefLight.from()) {
            case LEFT -> aside ? of(sceneSetting, briefLight, -122, 18) : of(sceneSetting, briefLight);
            case RIGHT -> aside ? of(sceneSetting, briefLight, 122, 18) : of(sceneSetting, briefLight);
            default -> of(sceneSetting, briefLight);
        };
    }

    /**
     * Light with a key light at a given azimuth.
     *
     * @param degrees azimuth of the key light from the camera's direction, positive to the right
     * @param least minimum elevation, degrees
     */
    public static AtmosphereLight of(SceneSetting sceneSetting, BriefLight briefLight, float degrees, float least) {
        LightPreset clear = LightPreset.of(briefLight.kind());
        if (briefLight.tint().isPresent()) {
            LinearRadiance tint = LinearRadiance.of(briefLight.tint().get());
            float bright = Math.max(tint.luminance(), 0.05f);
            float strength = clear.key().luminance();
            clear = with(clear, tint.times(strength / bright * 0.8f).mix(clear.key(), 0.15f), clear.softness());
        }
        if (briefLight.hard()) {
            clear = with(clear, clear.key(), Math.min(clear.softness(), HARD));
        } else if (SHARP.contains(briefLight.kind())) {
            clear = with(clear, clear.key(), Math.max(clear.softness(), SOFT));
        }
        float elevation = Math.max(clear.elevation(), least) * DEGREE;
        float azimuth = degrees * DEGREE;
        if (briefLight.from() == BriefLight.From.ABOVE) {
            elevation = Math.max(elevation, 72 * DEGREE);
        }
        float flat = PolynomialMath.cos(elevation);
        float x = flat * PolynomialMath.sin(azimuth);
        float y = PolynomialMath.sin(elevation);
        float z = flat * PolynomialMath.cos(azimuth);
        float scale = 1 / (float) Math.sqrt(x * x + y * y + z * z);
        AtmosphereLight light = weathered(clear, sceneSetting.weather(), x * scale, y * scale, z * scale);
        return sceneSetting.words().contains(BarePlaces.CLOUDLESS) ? light.cloudless() : light;
    }

    private AtmosphereLight cloudless() {
        return new AtmosphereLight(hour, weather, x, y, z, haze, density, 0, 0, sheet);
    }

    private static LightPreset with(LightPreset lightPreset, LinearRadiance key, float softness) {
        return new LightPreset(
                lightPreset.elevation(),
                key,
                softness,
                lightPreset.zenith(),
                lightPreset.middle(),
                lightPreset.horizon(),
                lightPreset.fill(),
                lightPreset.rim(),
                lightPreset.exposure(),
                lightPreset.body());
    }

    /**
     * Azimuth of the key light in degrees from the camera's direction, positive to the right. A low sun is in front of the camera, so that
     * the picture shows it.
     */
    private static float azimuth(BriefLight briefLight) {
        float side = switch (briefLight.kind()) {
            case SUNSET -> 24;
            case GOLDEN_HOUR, MORNING -> 68;
            case NIGHT, MOONLIGHT -> 30;
            case RIM -> 140 - 90;
            case BLUE_HOUR -> 80;
            default -> 118;
        };
        return switch (briefLight.from()) {
            case LEFT -> -side;
            case RIGHT -> side;
            case ABOVE -> -150;
            case FRONT -> -165;
            case BEHIND -> -14;
        };
    }

    private static AtmosphereLight weathered(LightPreset h, Weather weather, float x, float y, float z) {
        float dim = 1;
        float grey = 0;
        float density = 0.00012f;
        float cover = 0;
        float veil = 0;
        float sheet = 0;
        switch (weather) {
            case CLEAR -> {
                cover = 0.16f;
                veil = 0.35f;
            }
            case CLOUDS -> {
                cover = 0.52f;
                veil = 0.3f;
            }
            case OVERCAST -> {
                dim = 0.30f;
                grey = 0.85f;
                sheet = 0.95f;
                density = 0.0003f;
            }
            case RAIN -> {
                dim = 0.18f;
                grey = 0.92f;
                sheet = 1;
                density = 0.0022f;
            }
            case SNOW -> {
                dim = 0.22f;
                grey = 0.95f;
                sheet = 1;
                density = 0.0045f;
            }
            case FOG -> {
                dim = 0.20f;
                grey = 0.9f;
                sheet = 1;
                density = 0.035f;
            }
            case STORM -> {
                dim = 0.24f;
                grey = 0.8f;
                sheet = 1;
                density = 0.0011f;
            }
        }
        if (h.body() != LightPreset.Body.SUN && grey == 0) {
            cover *= 0.7f;
        }
        float level =
                (h.horizon().luminance() + h.middle().luminance() + h.zenith().luminance()) / 3
                        + 0.06f * h.key().luminance();
        float dark = weather == Weather.STORM
                ? 0.32f
                : weather == Weather.RAIN ? 0.62f : weather == Weather.FOG ? 0.95f : 0.85f;
        LinearRadiance cast = new LinearRadiance(0.93f, 0.985f, 1.06f);
        LinearRadiance hue = cast.times(level * dark)
                .mix(h.horizon().times(level * dark / h.horizon().luminance()), 0.22f);
        LinearRadiance haze = h.horizon().mix(h.middle(), 0.72f).mix(hue, grey);
        LightPreset lightPreset = new LightPreset(
                h.elevation(),
                h.key().times(dim).faded(grey * 0.35f),
                grey > 0 ? Math.max(h.softness(), 0.5f) : h.softness(),
                h.zenith().mix(hue.times(weather == Weather.STORM ? 0.8f : 1.02f), grey),
                h.middle().mix(hue, grey),
                h.horizon().mix(hue.times(weather == Weather.STORM ? 1.5f : 1.1f), grey * 0.9f),
                h.fill(),
                h.rim(),
                h.exposure() - (weather == Weather.STORM ? 0.6f : weather == Weather.RAIN ? 0.35f : 0),
                h.body());
        return new AtmosphereLight(lightPreset, weather, x, y, z, haze, density, cover, veil, sheet);
    }

    public StageLighting lighting() {
        return new StageLighting(
                x,
                y,
                z,
                hour.key().values(),
                hour.softness(),
                hour.zenith().faded(0.35f).values(),
                hour.horizon().mix(hour.middle(), 0.6f).values(),
                hour.fill(),
                hour.rim(),
                hour.exposure());
    }
}
