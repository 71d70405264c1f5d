// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.compositing.PlacementShot;
import io.heliograph.scene.compositing.SiteLight;
import io.heliograph.scene.flat.ThingOutlines;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.picture.RenderedLayer;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.render.RenderListener;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * How well outlines tell things apart: {@code docs/bench OutlineBenchmark [NOUNS [SEED]]}. Each noun is drawn once into a photograph, seen from a random height, and its
 * outline is compared with all nouns.
 */
final class OutlineBenchmark {
    private static final int SIDE = 160;
    private static final double[] LIMITS = {0.045, 0.056, 0.067, 0.078, 0.089, 0.1, 0.12};

    private static final SiteLight DAYLIGHT = new SiteLight(
            0.3f, 0.8f, -0.52f, new float[] {0.8f, 0.8f, 0.8f}, new float[] {0.25f, 0.25f, 0.25f}, 0.05f, new float[] {
                0.4f, 0.4f, 0.4f
            });

    private OutlineBenchmark() {}

    public static void main(String[] arguments) {
        int most = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 60;
        Random random = new Random(arguments.length > 1 ? Long.parseLong(arguments[1]) : 1);
        ArchetypeCatalogue catalogue = ArchetypeCatalogue.builtIn();
        BriefReader reader = BriefReader.load(catalogue);
        SceneStudio studio = SceneStudio.open();
        OutlineLikeness likeness = new OutlineLikeness(catalogue);
        List<String> names = new ArrayList<>(catalogue.names());
        Collections.shuffle(names, random);
        List<Brief> briefs = new ArrayList<>();
        List<boolean[]> masks = new ArrayList<>();
        for (String name : names) {
            Brief brief = reader.read("a " + name.replace('_', ' ').replace('-', ' '), "");
            if (briefs.size() == most || brief.things().isEmpty()) {
                continue;
            }
            try {
                boolean[] mask = seen(studio, brief, random);
                if (mask.length > 0) {
                    briefs.add(brief);
                    masks.add(mask);
                }
            } catch (UndrawableException e) {
                System.out.println(name + ": " + e.getMessage());
            }
        }
        List<Double> same = new ArrayList<>();
        List<Double> other = new ArrayList<>();
        for (int i = 0; i < briefs.size(); i++) {
            ThingOutlines outlines = likeness.outlines(briefs.get(i)).orElseThrow();
            for (int j = 0; j < briefs.size(); j++) {
                (i == j ? same : other).add(outlines.distance(masks.get(j), SIDE));
            }
        }
        for (double limit : LIMITS) {
            System.out.printf(
                    "above %.3f: %.3f of the same noun, %.3f of another one%n",
                    limit, above(same, limit), above(other, limit));
        }
    }

    private static double above(List<Double> list, double limit) {
        return list.stream().filter(each -> each > limit).count() / (double) list.size();
    }

    private static boolean[] seen(SceneStudio studio, Brief brief, Random random) {
        float horizon = SIDE * (0.5f - 0.7f * random.nextFloat());
        var shot = new PlacementShot(
                SIDE,
                SIDE,
                horizon,
                1.1f * SIDE,
                0.15f * SIDE,
                0.15f * SIDE,
                0.85f * SIDE,
                0.85f * SIDE,
                false,
                DAYLIGHT,
                new RgbImage(2, 2, new byte[12]),
                random.nextInt(1, 10_000),
                DrawingQuality.LITE);
        RenderedLayer layer = studio.cutOut(brief, shot, RenderListener.NONE).layer();
        boolean[] mask = new boolean[SIDE * SIDE];
        int count = 0;
        for (int i = 0; i < layer.width() * layer.height(); i++) {
            int x = layer.left() + i % layer.width();
            int y = layer.top() + Math.floorDiv(i, layer.width());
            if (layer.rgba()[4 * i + 3] > 0.5f && x >= 0 && y >= 0 && x < SIDE && y < SIDE) {
                mask[y * SIDE + x] = true;
                count++;
            }
        }
        return count > 30 ? mask : new boolean[0];
    }
}
