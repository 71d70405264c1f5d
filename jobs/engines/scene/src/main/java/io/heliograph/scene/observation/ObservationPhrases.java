// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.observation;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.document.EnglishArticle;
import io.heliograph.scene.observation.Observation.Shape;
import io.heliograph.scene.observation.Observation.Stuff;
import io.heliograph.scene.observation.Observation.Swatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Describes observations of a photograph in words. */
final class ObservationPhrases {
    private ObservationPhrases() {}

    static String sentence(String phrase) {
        return phrase.substring(0, 1).toUpperCase(Locale.ROOT) + phrase.substring(1) + ".";
    }

    /** Describes the whole picture: "a large orange shape in the centre before green vegetation under a blue sky". */
    static String whole(Observation seen) {
        String setting = setting(seen);
        return seen.shape()
                .map(shape -> shape(shape) + " " + ObservationBrief.words(shape.place()) + " before " + setting)
                .orElse(setting);
    }

    static String shape(Shape shape) {
        RelativeSize relativeSize = ObservationBrief.size(shape);
        String name = shape.colour().name();
        String rest =
                (relativeSize == RelativeSize.LARGE ? "large " : relativeSize == RelativeSize.SMALL ? "small " : "")
                        + name + " shape";
        return EnglishArticle.of(rest) + " " + rest;
    }

    /** Describes the background: materials other than sky, or else up to two colours; then the sky, if it is visible. */
    static String setting(Observation seen) {
        List<String> below = new ArrayList<>();
        for (Stuff stuff : seen.stuff()) {
            switch (stuff.kind()) {
                case VEGETATION -> below.add("green vegetation");
                case WATER -> below.add("water");
                case SAND -> below.add("sand");
                case SNOW -> below.add("snow");
                case SKY -> {}
            }
        }
        if (below.isEmpty()) {
            String shown = seen.shape().map(s -> s.colour().name()).orElse("");
            List<String> names = seen.colours().stream()
                    .map(Swatch::name)
                    .filter(name -> !name.equals(shown))
                    .limit(2)
                    .toList();
            below.add(names.isEmpty() ? "a plain background" : "a background of " + String.join(" and ", names));
        }
        String ground = String.join(" and ", below);
        return seen.has(Stuff.Kind.SKY, 0.03f) ? ground + " under a " + sky(seen) + " sky" : ground;
    }

    private static String sky(Observation seen) {
        return seen.lighting().brightness() < 0.28f
                ? "dark"
                : seen.colours().stream().anyMatch(c -> c.name().contains("blue")) ? "blue" : "pale";
    }

    static String conditions(Observation seen) {
        float bright = seen.lighting().brightness();
        String level = bright < 0.3f ? "dim" : bright > 0.75f ? "bright" : "even";
        float warmth = seen.lighting().warmth();
        String tone = warmth > 0.35f ? "warm" : warmth < -0.25f ? "cool" : "neutral";
        boolean outdoors = seen.has(Stuff.Kind.SKY, 0.03f);
        return level + ", " + tone + (outdoors ? " daylight" : " light");
    }

    static String from(BriefLight.From from) {
        return switch (from) {
            case LEFT -> "from the left";
            case RIGHT -> "from the right";
            case ABOVE -> "from above";
            case FRONT -> "from the front";
            case BEHIND -> "from behind";
        };
    }

    static String composition(Observation seen) {
        return seen.shape()
                        .map(shape -> shape(shape) + " " + ObservationBrief.words(shape.place()) + " " + extent(shape))
                        .orElse("no single shape stands out")
                + horizon(seen);
    }

    /** Describes the whole picture and its composition, in sentences that mention the shape only once. */
    static String caption(Observation seen) {
        return sentence(whole(seen)) + " "
                + sentence(seen.shape()
                        .map(shape -> "it " + extent(shape) + horizon(seen))
                        .orElseGet(() -> composition(seen)));
    }

    private static String extent(Shape shape) {
        return "fills " + Math.round(100 * shape.share()) + " percent of the picture";
    }

    private static String horizon(Observation seen) {
        return seen.horizon()
                .map(h -> ", the horizon lies " + (h < 0.4f ? "high" : h > 0.6f ? "low" : "in the middle"))
                .orElse("");
    }

    static String colours(Observation seen) {
        String harmony = seen.harmony().name().toLowerCase(Locale.ROOT);
        String names = seen.colours().stream().limit(4).map(Swatch::name).collect(Collectors.joining(", "));
        return harmony + " colours: " + names;
    }

    static String mood(Observation seen) {
        float warmth = seen.lighting().warmth();
        float contrast = seen.lighting().contrast();
        if (seen.lighting().brightness() < 0.3f) {
            return "dark";
        }
        return contrast > 0.6f ? "lively" : warmth > 0.35f ? "warm" : warmth < -0.25f ? "cool" : "calm";
    }
}
