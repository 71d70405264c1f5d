// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.surface;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A procedural material: two colours and a pattern that mixes them.
 *
 * @param light first colour, CIE Lab
 * @param dark second colour
 * @param grain pattern of the two colours
 * @param contrast factor on the thing's shading: 1 leaves it unchanged, shiny materials have more
 */
@SuppressWarnings("ArrayRecordComponent") // colours passed on without a copy
public record ProceduralMaterial(float[] light, float[] dark, Grain grain, float contrast) {
    /** Patterns of materials. */
    public enum Grain {
        /** A single colour. */
        PLAIN,
        /** Long fibres. */
        FIBRES,
        /** Thin curved lines. */
        VEINS,
        /** Grains. */
        SPECKS,
        /** Bricks and joints. */
        COURSES,
        /** Fine crossing threads. */
        WEAVE
    }

    private static final Map<String, ProceduralMaterial> KNOWN = Map.ofEntries(
            Map.entry("wood", of(LabColour.of(0.72, 0.50, 0.30), LabColour.of(0.42, 0.25, 0.12), Grain.FIBRES, 1)),
            Map.entry("dark wood", of(LabColour.of(0.40, 0.25, 0.15), LabColour.of(0.20, 0.11, 0.06), Grain.FIBRES, 1)),
            Map.entry("marble", of(LabColour.of(0.94, 0.93, 0.91), LabColour.of(0.55, 0.55, 0.57), Grain.VEINS, 1)),
            Map.entry("stone", of(LabColour.of(0.62, 0.60, 0.56), LabColour.of(0.42, 0.40, 0.38), Grain.SPECKS, 1)),
            Map.entry("granite", of(LabColour.of(0.60, 0.57, 0.56), LabColour.of(0.20, 0.19, 0.20), Grain.SPECKS, 1)),
            Map.entry("concrete", of(LabColour.of(0.66, 0.66, 0.64), LabColour.of(0.55, 0.55, 0.54), Grain.SPECKS, 1)),
            Map.entry("brick", of(LabColour.of(0.63, 0.28, 0.20), LabColour.of(0.78, 0.74, 0.69), Grain.COURSES, 1)),
            Map.entry("gold", of(LabColour.of(0.93, 0.74, 0.27), LabColour.of(0.60, 0.40, 0.08), Grain.PLAIN, 1.9f)),
            Map.entry("silver", of(LabColour.of(0.80, 0.81, 0.83), LabColour.of(0.45, 0.46, 0.48), Grain.PLAIN, 1.9f)),
            Map.entry("metal", of(LabColour.of(0.66, 0.67, 0.69), LabColour.of(0.35, 0.36, 0.38), Grain.PLAIN, 1.9f)),
            Map.entry("chrome", of(LabColour.of(0.82, 0.83, 0.85), LabColour.of(0.30, 0.31, 0.34), Grain.PLAIN, 2.3f)),
            Map.entry("copper", of(LabColour.of(0.82, 0.49, 0.32), LabColour.of(0.45, 0.22, 0.12), Grain.PLAIN, 1.9f)),
            Map.entry("plastic", of(LabColour.of(0.80, 0.80, 0.82), LabColour.of(0.72, 0.72, 0.74), Grain.PLAIN, 1.2f)),
            Map.entry("ceramic", of(LabColour.of(0.92, 0.91, 0.88), LabColour.of(0.84, 0.83, 0.80), Grain.PLAIN, 1.2f)),
            Map.entry("clay", of(LabColour.of(0.72, 0.42, 0.28), LabColour.of(0.58, 0.32, 0.20), Grain.SPECKS, 1)),
            Map.entry(
                    "leather", of(LabColour.of(0.42, 0.24, 0.13), LabColour.of(0.26, 0.14, 0.07), Grain.SPECKS, 1.2f)),
            Map.entry("fabric", of(LabColour.of(0.70, 0.66, 0.58), LabColour.of(0.55, 0.51, 0.44), Grain.WEAVE, 0.9f)),
            Map.entry("denim", of(LabColour.of(0.30, 0.40, 0.58), LabColour.of(0.16, 0.23, 0.38), Grain.WEAVE, 0.9f)),
            Map.entry("sand", of(LabColour.of(0.84, 0.73, 0.53), LabColour.of(0.70, 0.58, 0.39), Grain.SPECKS, 1)),
            Map.entry("snow", of(LabColour.of(0.97, 0.98, 1.00), LabColour.of(0.86, 0.90, 0.96), Grain.SPECKS, 0.8f)),
            Map.entry("ice", of(LabColour.of(0.80, 0.90, 0.96), LabColour.of(0.55, 0.72, 0.85), Grain.VEINS, 1.3f)),
            Map.entry("paper", of(LabColour.of(0.95, 0.94, 0.90), LabColour.of(0.90, 0.89, 0.85), Grain.SPECKS, 0.8f)));
    private static final Map<String, String> OTHERWISE = Map.of(
            "wooden",
            "wood",
            "golden",
            "gold",
            "steel",
            "metal",
            "iron",
            "metal",
            "rock",
            "stone",
            "porcelain",
            "ceramic",
            "cloth",
            "fabric",
            "velvet",
            "fabric",
            "terracotta",
            "clay");

    private static ProceduralMaterial of(float[] light, float[] dark, Grain grain, double contrast) {
        return new ProceduralMaterial(light, dark, grain, (float) contrast);
    }

    /** A known material by its name. */
    public static Optional<ProceduralMaterial> of(String name) {
        String plain = name.strip().toLowerCase(Locale.ROOT);
        String known = OTHERWISE.getOrDefault(plain, plain);
        return Optional.ofNullable(KNOWN.get(known));
    }

    /** Share of the second colour at a point, 0 to 1; one unit is the thing's longer side. */
    double mix(double u, double v, long seed) {
        PlaneNoise planeNoise = new PlaneNoise(seed);
        return switch (grain) {
            case PLAIN -> 0;
            case FIBRES -> {
                double warped = v * 16 + 2.2 * planeNoise.at(u * 2.5, v * 6) + 0.5 * planeNoise.at(u * 9, v * 40);
                double ring = 0.5 + 0.5 * Math.sin(2 * Math.PI * warped * 0.55);
                yield Math.clamp(0.55 * ring * ring + 0.45 * (0.5 + 0.5 * planeNoise.at(u * 5, v * 120)), 0, 1);
            }
            case VEINS -> {
                double bent = u * 3 + v * 2 + 1.6 * planeNoise.at(u * 3, v * 3) + 0.7 * planeNoise.at(u * 7, v * 7);
                double vein = 1 - Math.abs(Math.sin(Math.PI * bent));
                yield Math.clamp(Math.pow(vein, 9) + 0.12 * (0.5 + 0.5 * planeNoise.at(u * 5, v * 5)), 0, 1);
            }
            case SPECKS ->
                Math.clamp(0.5 + 0.45 * planeNoise.at(u * 90, v * 90) + 0.3 * planeNoise.at(u * 22, v * 22), 0, 1);
            case COURSES -> courses(u * 9, v * 22);
            case WEAVE -> 0.5 + 0.25 * Math.sin(u * 520) + 0.25 * Math.sin(v * 520);
        };
    }

    private static double courses(double x, double y) {
        double shifted = x + (Math.floorMod((long) Math.floor(y), 2) == 0 ? 0 : 0.5);
        double across = shifted - Math.floor(shifted);
        double down = y - Math.floor(y);
        return across < 0.05 || down < 0.12 ? 1 : 0;
    }
}
