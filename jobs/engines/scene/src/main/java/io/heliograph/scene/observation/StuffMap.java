// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.observation;

import io.heliograph.scene.observation.Observation.Stuff;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the shares of materials such as sky and water in a photo, by colour, roughness and position. For masks of materials at full
 * resolution, see {@code vision.stuff}. Precision is preferred to recall: sky must touch the upper border and be blue, or pale above
 * vegetation or water; sand and snow need a sky above them, or every table would be a beach.
 */
final class StuffMap {
    private static final float LEAST = 0.03f; // minimum share of the pixels of a reported material
    private static final float CLEAR = 0.15f; // minimum share of clear blue in a blue sky; with less, the sky is pale

    private final OklabThumbnail oklabThumbnail;
    private final Stuff.@Nullable Kind[] kinds;
    private final boolean[] sky;

    StuffMap(OklabThumbnail oklabThumbnail) {
        this.oklabThumbnail = oklabThumbnail;
        kinds = new Stuff.Kind[oklabThumbnail.pixels];
        boolean[] blue = hanging(this::blue);
        float vegetation = mark(Stuff.Kind.VEGETATION, this::green);
        boolean pale = share(blue) < LEAST || clear(blue) < CLEAR;
        sky = pale ? hanging(this::pale) : blue;
        boolean outdoors = !pale || (vegetation > 0.1f && upperBorder(sky) > 0.8f && share(sky) > 0.1f);
        if (!outdoors || share(sky) < LEAST) {
            Arrays.fill(sky, false);
        }
        if (share(sky) > 0) {
            int bottom = (int) (horizonRow() * oklabThumbnail.height);
            mark(Stuff.Kind.WATER, i -> Math.floorDiv(i, oklabThumbnail.width) >= bottom && water(i));
            mark(Stuff.Kind.SAND, i -> Math.floorDiv(i, oklabThumbnail.width) >= bottom && sand(i));
            mark(Stuff.Kind.SNOW, i -> Math.floorDiv(i, oklabThumbnail.width) >= bottom && snow(i));
            mark(Stuff.Kind.SKY, i -> sky[i]);
        }
    }

    /** Tests whether a pixel may belong to a material. */
    @FunctionalInterface
    private interface Test {
        boolean at(int i);
    }

    /** Materials above the minimum share, the largest first. */
    List<Stuff> shares() {
        EnumMap<Stuff.Kind, Integer> counts = new EnumMap<>(Stuff.Kind.class);
        for (Stuff.@Nullable Kind kind : kinds) {
            if (kind != null) {
                counts.merge(kind, 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .map(e -> new Stuff(e.getKey(), (float) e.getValue() / oklabThumbnail.pixels))
                .filter(s -> s.share() >= LEAST)
                .sorted(Comparator.comparingDouble(s -> -s.share()))
                .toList();
    }

    boolean any(int i) {
        return kinds[i] != null;
    }

    /** Lower edge of the sky, if it is at about the same height in most columns. */
    Optional<Float> horizon() {
        if (share(sky) < 0.04f) {
            return Optional.empty();
        }
        int[] ends = ends();
        int middle = ends[ends.length / 2];
        long near = Arrays.stream(ends)
                .filter(end -> Math.abs(end - middle) < 0.08 * oklabThumbnail.height)
                .count();
        boolean inside = middle > 0.05 * oklabThumbnail.height && middle < 0.95 * oklabThumbnail.height;
        return near > 0.6 * ends.length && inside
                ? Optional.of((float) middle / oklabThumbnail.height)
                : Optional.empty();
    }

    private float horizonRow() {
        int[] ends = ends();
        return (float) ends[ends.length / 2] / oklabThumbnail.height;
    }

    /** For each column the row below its lowest sky pixel, 0 without sky; sorted. */
    private int[] ends() {
        int[] ends = new int[oklabThumbnail.width];
        for (int x = 0; x < oklabThumbnail.width; x++) {
            for (int y = 0; y < oklabThumbnail.height; y++) {
                if (sky[y * oklabThumbnail.width + x]) {
                    ends[x] = y + 1;
                }
            }
        }
        Arrays.sort(ends);
        return ends;
    }

    private float mark(Stuff.Kind kind, Test test) {
        int count = 0;
        for (int i = 0; i < oklabThumbnail.pixels; i++) {
            if (test.at(i) && (kinds[i] == null || kind == Stuff.Kind.SKY)) {
                kinds[i] = kind;
                count++;
            }
        }
        return (float) count / oklabThumbnail.pixels;
    }

    /** Pixels that pass a test and are connected to the upper border through such pixels. */
    private boolean[] hanging(Test test) {
        boolean[] found = new boolean[oklabThumbnail.pixels];
        int[] queue = new int[oklabThumbnail.pixels];
        int end = 0;
        for (int x = 0; x < oklabThumbnail.width; x++) {
            if (test.at(x)) {
                found[x] = true;
                queue[end++] = x;
            }
        }
        for (int n = 0; n < end; n++) {
            int i = queue[n];
            int x = i % oklabThumbnail.width;
            int[] next = {
                x > 0 ? i - 1 : i,
                x < oklabThumbnail.width - 1 ? i + 1 : i,
                i - oklabThumbnail.width,
                i + oklabThumbnail.width
            };
            for (int j : next) {
                if (j >= 0 && j < oklabThumbnail.pixels && !found[j] && test.at(j)) {
                    found[j] = true;
                    queue[end++] = j;
                }
            }
        }
        return found;
    }

    private static float share(boolean[] mask) {
        int count = 0;
        for (boolean b : mask) {
            count += b ? 1 : 0;
        }
        return (float) count / mask.length;
    }

    private float upperBorder(boolean[] mask) {
        int count = 0;
        for (int x = 0; x < oklabThumbnail.width; x++) {
            count += mask[x] ? 1 : 0;
        }
        return (float) count / oklabThumbnail.width;
    }

    private boolean blue(int i) {
        float b = oklabThumbnail.lab[3 * i + 2];
        boolean cloud = oklabThumbnail.light(i) > 0.82f && oklabThumbnail.chroma(i) < 0.045f && b < 0.02f;
        return (clear(i) || cloud) && oklabThumbnail.texture[i] < 0.07f;
    }

    private boolean clear(int i) {
        float a = oklabThumbnail.lab[3 * i + 1];
        float b = oklabThumbnail.lab[3 * i + 2];
        return oklabThumbnail.light(i) > 0.17f && b < -0.035f && a < 0.03f && a > 2.2f * b;
    }

    private float clear(boolean[] mask) {
        int clear = 0;
        int all = 0;
        for (int i = 0; i < mask.length; i++) {
            all += mask[i] ? 1 : 0;
            clear += mask[i] && clear(i) ? 1 : 0;
        }
        return (float) clear / Math.max(1, all);
    }

    private boolean pale(int i) {
        return oklabThumbnail.light(i) > 0.7f && oklabThumbnail.chroma(i) < 0.05f && oklabThumbnail.texture[i] < 0.035f;
    }

    private boolean green(int i) {
        float a = oklabThumbnail.lab[3 * i + 1];
        float b = oklabThumbnail.lab[3 * i + 2];
        return a < -0.022f && b > 0.018f && b > -0.35f * a && oklabThumbnail.light(i) < 0.9f;
    }

    private boolean water(int i) {
        return !sky[i]
                && oklabThumbnail.lab[3 * i + 2] < -0.025f
                && oklabThumbnail.lab[3 * i + 1] < 0.02f
                && oklabThumbnail.texture[i] < 0.09f;
    }

    private boolean sand(int i) {
        float a = oklabThumbnail.lab[3 * i + 1];
        float b = oklabThumbnail.lab[3 * i + 2];
        return oklabThumbnail.light(i) > 0.6f
                && b > 0.03f
                && b < 0.11f
                && a > -0.01f
                && a < 0.045f
                && oklabThumbnail.texture[i] < 0.06f;
    }

    private boolean snow(int i) {
        return !sky[i] && oklabThumbnail.light(i) > 0.85f && oklabThumbnail.chroma(i) < 0.03f;
    }
}
