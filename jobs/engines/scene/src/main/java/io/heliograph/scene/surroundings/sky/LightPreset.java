// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.sky;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.surroundings.ground.DeclaredTable;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * Light of a clear sky for a kind of light such as noon, from {@code lights.yaml}. Colours are linear radiance.
 *
 * @param elevation of the key light above the horizon, degrees
 * @param key colour and strength of the key light
 * @param softness angular size of the key light
 * @param zenith sky overhead
 * @param middle sky at ten degrees, on the side away from the sun
 * @param horizon sky at the horizon, on the side of the sun
 * @param fill factor on the ambient light
 * @param rim strength of a light from behind
 * @param exposure stops added to the automatic exposure
 * @param body celestial body in the sky
 */
public record LightPreset(
        float elevation,
        LinearRadiance key,
        float softness,
        LinearRadiance zenith,
        LinearRadiance middle,
        LinearRadiance horizon,
        float fill,
        float rim,
        float exposure,
        Body body) {
    /** Celestial body in the sky. */
    public enum Body {
        SUN,
        MOON,
        NONE
    }

    private static final String FILE = "lights.yaml";
    private static final float BRIGHTEST = 10; // maximum of any radiance
    private static final Set<String> KEYS =
            Set.of("elevation", "key", "softness", "zenith", "middle", "horizon", "fill", "rim", "exposure", "body");
    private static final Map<BriefLight.Kind, LightPreset> ALL = read(DeclaredTable.of(FILE));

    /** The preset of a kind of light. */
    static LightPreset of(BriefLight.Kind kind) {
        return Objects.requireNonNull(ALL.get(kind));
    }

    /**
     * Reads the presets of all kinds of light from a file.
     *
     * @throws io.heliograph.scene.declaration.DeclarationException if a kind or one of its keys is missing, unknown or out of range
     */
    public static Map<BriefLight.Kind, LightPreset> read(DeclaredTable file) {
        Map<BriefLight.Kind, LightPreset> all = new EnumMap<>(BriefLight.Kind.class);
        Set<String> names = new TreeSet<>();
        for (BriefLight.Kind kind : BriefLight.Kind.values()) {
            String name = kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            names.add(name);
            all.put(kind, preset(file.table(name).only(KEYS)));
        }
        file.only(names);
        return all;
    }

    private static LightPreset preset(DeclaredTable light) {
        return new LightPreset(
                light.number("elevation", 0, 90),
                light.colour("key", BRIGHTEST),
                light.number("softness", 0, 1),
                light.colour("zenith", BRIGHTEST),
                light.colour("middle", BRIGHTEST),
                light.colour("horizon", BRIGHTEST),
                light.number("fill", 0, BRIGHTEST),
                light.number("rim", 0, BRIGHTEST),
                light.number("exposure", -5, 5),
                body(light));
    }

    private static Body body(DeclaredTable light) {
        String word = light.text("body");
        return Arrays.stream(Body.values())
                .filter(body -> body.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst()
                .orElseThrow(() -> light.node("body").where().wrong("is sun, moon or none"));
    }
}
