// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.media.image.Raster;
import io.heliograph.operations.segmentation.GroundingCases.Kind;
import io.heliograph.operations.segmentation.GroundingCases.Phrase;
import io.heliograph.scene.Studio;
import io.heliograph.scene.language.Edit;
import io.heliograph.scene.language.Instructions;
import io.heliograph.scene.language.Prompts;
import io.heliograph.vision.grounding.Grounded;
import io.heliograph.vision.grounding.Grounding;
import io.heliograph.vision.plane.Planes;
import io.heliograph.vision.regions.Region;
import io.heliograph.vision.regions.RegionMap;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * How often words find what they mean, in drawn scenes whose every pixel is known, beside always taking the cut-out of the whole
 * subject. Run its main: {@code [scenes]}.
 */
final class GroundingBenchmark {
    private static final double HIT = 0.5; // intersection over union
    private static final double LEAST = 0.004; // of the picture: a thing that can be meant
    private static final int WIDTH = 240;
    private static final int HEIGHT = 180;

    private final Instructions instructions;
    private final Map<Kind, int[]> tally = new EnumMap<>(Kind.class); // asked, hit, refused, hit by the cut-out

    GroundingBenchmark(Prompts prompts) {
        instructions = prompts.instructions();
        for (Kind kind : Kind.values()) {
            tally.put(kind, new int[4]);
        }
    }

    /** Asks all phrases of a scene. */
    void judge(Raster picture, List<Phrase> phrases, IntFunction<boolean[]> things) {
        Grounding grounding = Grounding.of(picture);
        boolean[] subject = subject(picture);
        for (Phrase phrase : phrases) {
            boolean[] meant = meant(phrase, things);
            if (RenderedScene.area(meant) >= LEAST * meant.length) {
                int[] row = Objects.requireNonNull(tally.get(phrase.kind()));
                row[0]++;
                double iou = ask(grounding, phrase, meant);
                row[1] += iou > HIT ? 1 : 0;
                row[2] += iou < 0 ? 1 : 0;
                row[3] += iou(subject, meant) > HIT ? 1 : 0;
                if (iou <= HIT) {
                    System.out.printf(Locale.ROOT, "miss %s %.2f%n", phrase.words(), iou);
                }
            }
        }
    }

    private double ask(Grounding grounding, Phrase phrase, boolean[] meant) {
        Edit.Erase erase =
                (Edit.Erase) instructions.read("erase " + phrase.words()).getFirst();
        try (Grounded found = grounding.find(Queries.of(erase.what()))) {
            return found instanceof Grounded.Found(Mat mask, double _) ? iou(inside(mask), meant) : -1;
        }
    }

    private static boolean[] meant(Phrase phrase, IntFunction<boolean[]> things) {
        boolean[] first = things.apply(phrase.things().getFirst());
        if (phrase.kind() != Kind.SIZE) {
            return first;
        }
        boolean[] second = things.apply(phrase.things().getLast());
        boolean larger = RenderedScene.area(first) > RenderedScene.area(second);
        return phrase.words().contains("large") == larger ? first : second;
    }

    private static boolean[] subject(Raster picture) {
        RegionMap map = RegionMap.of(picture);
        Region subject = map.regions().stream()
                .filter(region -> region.kind() == Region.Kind.SUBJECT)
                .findFirst()
                .orElseThrow();
        try (Mat mask = map.at(picture).mask(subject)) {
            return inside(mask);
        }
    }

    private static boolean[] inside(Mat mask) {
        byte[] levels = Planes.bytes(mask);
        boolean[] inside = new boolean[levels.length];
        for (int i = 0; i < inside.length; i++) {
            inside[i] = (levels[i] & 255) > 127;
        }
        return inside;
    }

    private static double iou(boolean[] a, boolean[] b) {
        int both = 0;
        int either = 0;
        for (int i = 0; i < a.length; i++) {
            both += a[i] && b[i] ? 1 : 0;
            either += a[i] || b[i] ? 1 : 0;
        }
        return (double) both / Math.max(1, either);
    }

    /** The share of colour, position and size phrases that were found. */
    double share() {
        int asked = 0;
        int hit = 0;
        for (Kind kind : List.of(Kind.COLOUR, Kind.POSITION, Kind.SIZE)) {
            int[] row = Objects.requireNonNull(tally.get(kind));
            asked += row[0];
            hit += row[1];
        }
        return (double) hit / Math.max(1, asked);
    }

    void print() {
        tally.forEach((kind, row) -> System.out.printf(
                Locale.ROOT,
                "%-9s %3d asked, %3d found (%.0f %%), %3d refused, the whole cut-out would be right in %3d%n",
                kind,
                row[0],
                row[1],
                100.0 * row[1] / Math.max(1, row[0]),
                row[2],
                row[3]));
        System.out.printf(Locale.ROOT, "colour, position and size: %.1f %% (bar 80 %%)%n", 100 * share());
    }

    public static void main(String[] args) {
        int scenes = args.length > 0 ? Integer.parseInt(args[0]) : 200;
        Studio studio = Studio.open();
        Prompts prompts = Prompts.load(studio.archetypes());
        GroundingBenchmark benchmark = new GroundingBenchmark(prompts);
        List<GroundingCases> cases = GroundingCases.first(scenes);
        for (int i = 0; i < cases.size(); i++) {
            RenderedScene scene =
                    RenderedScene.draw(studio, prompts, cases.get(i).prompt(), WIDTH, HEIGHT, i);
            try (Raster picture = scene.picture()) {
                benchmark.judge(picture, cases.get(i).phrases(), scene::thing);
            }
        }
        benchmark.print();
    }
}
