// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Briefs of every kind, from a seed. */
final class RandomBriefs {
    private static final List<String> NOUNS = List.of(
            "dog",
            "cat",
            "horse",
            "dalmatian",
            "owl",
            "fish",
            "man",
            "woman",
            "child",
            "astronaut",
            "robot",
            "car",
            "taxi",
            "bicycle",
            "boat",
            "hot air balloon",
            "train",
            "house",
            "castle",
            "lighthouse",
            "bridge",
            "chair",
            "table",
            "sofa",
            "lamp",
            "mug",
            "glass",
            "bottle",
            "vase",
            "bowl",
            "teapot",
            "apple",
            "orange",
            "lemon",
            "cake",
            "burger",
            "pine",
            "cactus",
            "rose",
            "tulip",
            "mushroom",
            "ball",
            "book",
            "laptop",
            "umbrella",
            "hat",
            "crown",
            "sphere",
            "oak",
            "sedan",
            "moon",
            "rock",
            "candle",
            "basket",
            "box",
            "fence",
            "sign",
            "scarf",
            "guitar",
            "kite");
    private static final List<String> COLOURS = List.of(
            "red",
            "blue",
            "dark green",
            "pale pink",
            "navy",
            "turquoise",
            "light blue",
            "bright yellow",
            "gold",
            "black",
            "white",
            "grey",
            "crimson",
            "sky blue",
            "orange",
            "silver",
            "dark red",
            "brown",
            "cream",
            "lavender");
    private static final List<String> MATERIALS = List.of(
            "wood",
            "metal",
            "gold",
            "glass",
            "ceramic",
            "clay",
            "plastic",
            "stone",
            "marble",
            "brick",
            "leather",
            "fabric",
            "velvet",
            "paper",
            "ice",
            "chrome",
            "rubber",
            "concrete");
    private static final List<String> POSES = List.of(
            "sitting",
            "standing",
            "lying",
            "sleeping",
            "walking",
            "running",
            "jumping",
            "flying",
            "swimming",
            "dancing",
            "playing",
            "eating",
            "smiling");
    private static final List<String> DETAILS =
            List.of("fluffy", "old", "round", "long blonde hair", "shiny", "carrot nose", "worn");
    private static final List<String> MOODS =
            List.of("calm", "cozy", "dramatic", "mysterious", "cheerful", "elegant", "romantic");
    private static final List<String> WORDS =
            List.of("", "", "in a quiet harbour", "calm lake", "by the old mill", "narrow street");

    private final SplittableRandom random;
    private final DocumentFieldReader documentFieldReader;

    RandomBriefs(long seed, DocumentFieldReader documentFieldReader) {
        random = new SplittableRandom(seed);
        this.documentFieldReader = documentFieldReader;
    }

    Brief next() {
        int count = random.nextInt(6);
        List<BriefThing> things = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            things.add(thing(i, count));
        }
        SceneSetting sceneSetting = new SceneSetting(
                pick(SceneSetting.Scenery.values()),
                pick(SceneSetting.Weather.values()),
                pick(SceneSetting.Season.values()),
                maybe(4).map(_ -> colour()),
                pick(WORDS));
        BriefLight briefLight = new BriefLight(
                pick(BriefLight.Kind.values()),
                pick(BriefLight.From.values()),
                random.nextBoolean(),
                maybe(4).map(_ -> colour()));
        CameraLens cameraLens = new CameraLens(
                14 + random.nextInt(387),
                pick(CameraLens.Angle.values()),
                pick(CameraLens.Distance.values()),
                random.nextInt(101) / 100f);
        List<BriefLettering> texts = new ArrayList<>();
        for (int i = random.nextInt(3) - 1; i > 0; i--) {
            Optional<Integer> on =
                    count > 0 && random.nextBoolean() ? Optional.of(random.nextInt(count)) : Optional.empty();
            texts.add(new BriefLettering(
                    "Sale \"" + random.nextInt(100) + "\" {}",
                    on,
                    pick(PicturePlace.values()),
                    pick(RelativeSize.values()),
                    maybe(2).map(_ -> colour()),
                    pick(List.of("serif", "sans", "mono", "script", "display"))));
        }
        return new Brief(
                things,
                sceneSetting,
                briefLight,
                cameraLens,
                pick(BriefStyle.values()),
                some(MOODS, 3),
                some(COLOURS, 3).stream().map(this::named).toList(),
                texts,
                List.of());
    }

    private BriefThing thing(int self, int count) {
        String noun = pick(NOUNS);
        List<ThingRelation> relations = new ArrayList<>();
        if (count > 1 && random.nextInt(2) == 0) {
            int other = (self + 1 + random.nextInt(count - 1)) % count;
            relations.add(new ThingRelation(pick(ThingRelation.Kind.values()), other));
        }
        return new BriefThing(
                noun,
                documentFieldReader.archetype(noun),
                random.nextInt(3) == 0 ? 1 + random.nextInt(50) : 1,
                pick(RelativeSize.values()),
                some(COLOURS, 3).stream().map(this::named).toList(),
                maybe(3).map(_ -> pick(MATERIALS)),
                maybe(5).map(_ -> pick(List.of("striped", "spotted", "checked", "dotted"))),
                maybe(3).map(_ -> pick(PicturePlace.values())),
                relations,
                maybe(3).map(_ -> pick(POSES)),
                pick(FacingDirection.values()),
                some(DETAILS, 3));
    }

    private NamedColour colour() {
        return named(pick(COLOURS));
    }

    private NamedColour named(String name) {
        return documentFieldReader.colours(name).getFirst();
    }

    private Optional<Boolean> maybe(int in) {
        return random.nextInt(in) == 0 ? Optional.of(true) : Optional.empty();
    }

    private <T> T pick(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private <T> T pick(T[] all) {
        return all[random.nextInt(all.length)];
    }

    private List<String> some(List<String> all, int most) {
        List<String> some = new ArrayList<>();
        for (int i = random.nextInt(most); i > 0; i--) {
            String one = pick(all);
            if (!some.contains(one)) {
                some.add(one);
            }
        }
        return some;
    }
}
