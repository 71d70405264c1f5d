// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Facing;
import io.heliograph.scene.brief.Lens;
import io.heliograph.scene.brief.Lettering;
import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Relation;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Size;
import io.heliograph.scene.brief.Style;
import io.heliograph.scene.brief.Thing;
import io.heliograph.scene.language.Fields;
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
    private final Fields fields;

    RandomBriefs(long seed, Fields fields) {
        random = new SplittableRandom(seed);
        this.fields = fields;
    }

    Brief next() {
        int count = random.nextInt(6);
        List<Thing> things = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            things.add(thing(i, count));
        }
        Setting setting = new Setting(
                pick(Setting.Scenery.values()),
                pick(Setting.Weather.values()),
                pick(Setting.Season.values()),
                maybe(4).map(_ -> colour()),
                pick(WORDS));
        Light light = new Light(
                pick(Light.Kind.values()),
                pick(Light.From.values()),
                random.nextBoolean(),
                maybe(4).map(_ -> colour()));
        Lens lens = new Lens(
                14 + random.nextInt(387),
                pick(Lens.Angle.values()),
                pick(Lens.Distance.values()),
                random.nextInt(101) / 100f);
        List<Lettering> texts = new ArrayList<>();
        for (int i = random.nextInt(3) - 1; i > 0; i--) {
            Optional<Integer> on =
                    count > 0 && random.nextBoolean() ? Optional.of(random.nextInt(count)) : Optional.empty();
            texts.add(new Lettering(
                    "Sale \"" + random.nextInt(100) + "\" {}",
                    on,
                    pick(Place.values()),
                    pick(Size.values()),
                    maybe(2).map(_ -> colour()),
                    pick(List.of("serif", "sans", "mono", "script", "display"))));
        }
        return new Brief(
                things,
                setting,
                light,
                lens,
                pick(Style.values()),
                some(MOODS, 3),
                some(COLOURS, 3).stream().map(this::named).toList(),
                texts,
                List.of());
    }

    private Thing thing(int self, int count) {
        String noun = pick(NOUNS);
        List<Relation> relations = new ArrayList<>();
        if (count > 1 && random.nextInt(2) == 0) {
            int other = (self + 1 + random.nextInt(count - 1)) % count;
            relations.add(new Relation(pick(Relation.Kind.values()), other));
        }
        return new Thing(
                noun,
                fields.archetype(noun),
                random.nextInt(3) == 0 ? 1 + random.nextInt(50) : 1,
                pick(Size.values()),
                some(COLOURS, 3).stream().map(this::named).toList(),
                maybe(3).map(_ -> pick(MATERIALS)),
                maybe(5).map(_ -> pick(List.of("striped", "spotted", "checked", "dotted"))),
                maybe(3).map(_ -> pick(Place.values())),
                relations,
                maybe(3).map(_ -> pick(POSES)),
                pick(Facing.values()),
                some(DETAILS, 3));
    }

    private Colour colour() {
        return named(pick(COLOURS));
    }

    private Colour named(String name) {
        return fields.colours(name).getFirst();
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
