// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.render.RenderListener;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Draws random prompts and looks for crashes, numbers that are none, and pictures too dark or too light: run its main. */
final class RandomPrompts {
    private static final String[] COUNTS = {"a", "a", "a", "two", "three", "five", "seven"};
    private static final String[] LOOKS = {
        "", "", "red", "blue", "tiny", "huge golden", "striped", "wooden", "glass", "old", "fluffy white", "shiny black"
    };
    private static final String[] NOUNS = {
        "cat",
        "dog",
        "horse",
        "car",
        "house",
        "mug",
        "apple",
        "tree",
        "boat",
        "woman",
        "man",
        "robot",
        "table",
        "chair",
        "bird",
        "fish",
        "castle",
        "mountain",
        "flower",
        "lamp",
        "book",
        "elephant",
        "bottle",
        "train",
        "rocket",
        "cake",
        "mushroom",
        "butterfly",
        "lighthouse",
        "quux",
        "guitar",
        "cloud"
    };
    private static final String[] WAYS = {
        "on", "under", "behind", "next to", "in front of", "to the left of", "in", "above", "holding", "around"
    };
    private static final String[] PLACES = {
        "",
        "in a studio",
        "on a beach",
        "in a forest",
        "in the city",
        "in the mountains",
        "in space",
        "underwater",
        "in a kitchen",
        "in the desert",
        "in a field of flowers",
        "on a snowy hill",
        "on a podium",
        "by a river"
    };
    private static final String[] LIGHTS = {"", "", "at noon", "at golden hour", "on an overcast day", "in the morning"
    };
    private static final String[] STYLES = {
        "", "", "", "oil painting", "watercolor", "cartoon", "pencil sketch", "low poly", "pixel art"
    };
    private static final String[] LENSES = {
        "", "", "close-up", "wide shot", "aerial view", "from a low angle", "isometric", "85mm"
    };

    private RandomPrompts() {}

    private static String prompt(Random random) {
        StringBuilder text = new StringBuilder();
        int things = 1 + random.nextInt(3);
        for (int i = 0; i < things; i++) {
            String count = pick(COUNTS, random);
            text.append(i == 0 ? "" : " " + pick(WAYS, random) + " ")
                    .append(count)
                    .append(' ')
                    .append(pick(LOOKS, random))
                    .append(' ')
                    .append(pick(NOUNS, random))
                    .append("a".equals(count) ? "" : "s");
        }
        for (String[] more : List.of(PLACES, LIGHTS, LENSES, STYLES)) {
            String said = pick(more, random);
            text.append(said.isEmpty() ? "" : ", " + said);
        }
        return text.toString().replaceAll(" +", " ");
    }

    private static String pick(String[] words, Random random) {
        return words[random.nextInt(words.length)];
    }

    /** Faults of so many prompts; none if the list is empty. */
    static List<String> run(int from, int to, int width, int height) {
        SceneStudio sceneStudio = SceneStudio.open();
        BriefReader briefReader = BriefReader.load(sceneStudio.archetypes());
        List<String> faults = new ArrayList<>();
        for (int i = from; i < to; i++) {
            String prompt = prompt(new Random(i));
            try {
                Brief brief = briefReader.read(prompt, "");
                DrawnBrief drawnBrief = sceneStudio.draw(
                        brief, ShotOptions.of(width, height, i, DrawingQuality.LITE), RenderListener.NONE);
                String fault = fault(drawnBrief);
                if (!fault.isEmpty()) {
                    faults.add(i + " " + prompt + ": " + fault);
                }
            } catch (RuntimeException | StackOverflowError e) {
                faults.add(i + " " + prompt + ": " + e + " at " + e.getStackTrace()[0]);
            }
        }
        return faults;
    }

    private static String fault(DrawnBrief drawnBrief) {
        RenderedFrame renderedFrame = drawnBrief.frame();
        for (int i = 0; i < renderedFrame.object().length; i++) {
            float sum = renderedFrame.albedo()[3 * i]
                    + renderedFrame.normal()[3 * i]
                    + renderedFrame.shade()[i];
            if (Float.isNaN(sum)
                    || Float.isInfinite(sum)
                    || Float.isNaN(renderedFrame.depth()[i])) {
                return "no number at " + i;
            }
        }
        double mean = mean(drawnBrief.picture());
        boolean free = dark(drawnBrief.brief());
        if (mean < (free ? 12 : 70)
                || mean > (free ? 235 : 185) + lighter(drawnBrief.brief().style())) {
            return "mean " + Math.round(mean);
        }
        double spread = spread(drawnBrief.picture(), mean);
        if (spread < 6) {
            return "blank, spread " + Math.round(spread);
        }
        return "";
    }

    private static double mean(RgbImage rgbImage) {
        double sum = 0;
        for (byte b : rgbImage.rgb()) {
            sum += b & 0xff;
        }
        return sum / rgbImage.rgb().length;
    }

    /** How much lighter than a photograph a style may be: flat bright colours some, lines on white paper more. */
    private static int lighter(BriefStyle briefStyle) {
        return switch (briefStyle) {
            case PHOTOGRAPH, RENDER, VINTAGE -> 0;
            case PENCIL, INK, LINE_ART -> 57;
            default -> 45;
        };
    }

    /** How far levels lie apart: nearly nought for a blank sheet. */
    private static double spread(RgbImage rgbImage, double mean) {
        double sum = 0;
        for (byte b : rgbImage.rgb()) {
            sum += ((b & 0xff) - mean) * ((b & 0xff) - mean);
        }
        return Math.sqrt(sum / rgbImage.rgb().length);
    }

    /** Places and light that may be darker than day. */
    private static boolean dark(Brief brief) {
        BriefLight.Kind light = brief.light().kind();
        SceneSetting.Scenery place = brief.setting().scenery();
        return place == SceneSetting.Scenery.SPACE
                || place == SceneSetting.Scenery.UNDERWATER
                || light == BriefLight.Kind.NIGHT
                || light == BriefLight.Kind.MOONLIGHT
                || light == BriefLight.Kind.CANDLE
                || light == BriefLight.Kind.NEON
                || light == BriefLight.Kind.DRAMATIC
                || light == BriefLight.Kind.RIM
                || light == BriefLight.Kind.BLUE_HOUR;
    }

    /** Prints the faults of 1,000 prompts, or of those from and to given numbers. */
    public static void main(String[] args) {
        int from = args.length > 1 ? Integer.parseInt(args[0]) : 0;
        int to = args.length > 1 ? Integer.parseInt(args[1]) : 1000;
        List<String> faults = run(from, to, 128, 96);
        faults.forEach(System.out::println);
        System.out.printf("%d prompts, %d faults%n", to - from, faults.size());
    }
}
