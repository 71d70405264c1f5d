// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.render.RenderListener;
import io.heliograph.scene.stage.Actor;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;

/**
 * Draws what the matting network learns from: {@code MattingExamples FOLDER SCENES PLACES}. A scene is a PNG whose colours are the whole
 * picture and whose alpha is 255 where its subject is; a place is a picture without one. The same arguments draw the same files.
 */
final class MattingExamples {
    private static final int AREA = 184 * 184; // pixels: a little more than the network sees, so that edges become soft
    private static final double OF_TABLES = 0.12;
    private static final double OF_PAIRS = 0.2;
    private static final int LEAST = 200; // pixels of a subject worth learning from

    private static final Set<String> SCENERY = Set.of(
            "mountain",
            "sun",
            "moon",
            "cloud",
            "rug",
            "ribbon",
            "branch",
            "seaweed",
            "bridge",
            "table",
            "desk",
            "rock",
            "log",
            "star",
            "skyscraper",
            "quadruped",
            "human");
    private static final List<String> LOOKS = List.of(
            "", "", "", "", "red", "blue", "green", "white", "black", "old", "striped", "golden", "brown", "grey",
            "pink", "orange");
    private static final List<String> PLACES = List.of(
            "in a studio",
            "in a studio",
            "on a white background",
            "on a grey background",
            "on a beach",
            "in a forest",
            "in a city street",
            "in the mountains",
            "in a kitchen",
            "in the desert",
            "in a field of flowers",
            "on a snowy hill",
            "by a river",
            "in a park",
            "in a living room",
            "in a meadow",
            "on a podium");
    private static final List<String> VIEWS = List.of(
            "in a forest",
            "on a beach",
            "in a city street",
            "in the mountains",
            "in a kitchen",
            "in the desert",
            "in a meadow",
            "in a park",
            "in a living room",
            "by a river",
            "on a snowy hill",
            "in a field of flowers");
    private static final List<String> LIGHTS = List.of(
            "",
            "",
            "at noon",
            "at golden hour",
            "on an overcast day",
            "in the morning",
            "studio lighting",
            "window light",
            "dramatic light");
    private static final List<String> LENSES =
            List.of("", "", "", "close-up", "close-up", "from a low angle", "85mm", "macro");
    private static final List<String> TIES = List.of(" and ", " and ", " next to ", " in front of ");

    private MattingExamples() {}

    /** See the class. */
    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        SceneStudio sceneStudio = SceneStudio.open();
        BriefReader briefReader = BriefReader.load(sceneStudio.archetypes());
        List<String> names = sceneStudio.archetypes().names().stream()
                .filter(name -> !SCENERY.contains(name))
                .sorted()
                .toList();
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            Random random = new Random(i);
            boolean table = random.nextDouble() < OF_TABLES;
            boolean pair = !table && random.nextDouble() < OF_PAIRS;
            String text = "a " + pick(LOOKS, random) + " " + names.get((i * 97 + random.nextInt(3)) % names.size());
            text += pair ? pick(TIES, random) + "a " + pick(LOOKS, random) + " " + pick(names, random) : "";
            text += table ? " on a wooden table" : " " + pick(PLACES, random);
            text += ", " + pick(LIGHTS, random) + ", " + pick(LENSES, random);
            draw(
                    sceneStudio,
                    briefReader,
                    text.replaceAll(" +", " "),
                    pair ? 2 : 1,
                    random,
                    folder.resolve("scene-%04d.png".formatted(i)));
        }
        for (int i = 0; i < Integer.parseInt(args[2]); i++) {
            Random random = new Random(-1 - i);
            draw(
                    sceneStudio,
                    briefReader,
                    pick(VIEWS, random) + ", " + pick(LIGHTS, random),
                    0,
                    random,
                    folder.resolve("place-%04d.png".formatted(i)));
        }
    }

    private static void draw(
            SceneStudio sceneStudio, BriefReader briefReader, String text, int subjects, Random random, Path path)
            throws IOException {
        double ratio = StrictMath.exp((random.nextDouble() - 0.5) * 0.9);
        int width = (int) Math.round(Math.sqrt(AREA * ratio));
        ShotOptions shotOptions = ShotOptions.of(width, AREA / width, random.nextLong(), DrawingQuality.LITE);
        DrawnBrief drawnBrief = sceneStudio.draw(briefReader.read(text, ""), shotOptions, RenderListener.NONE);
        Map<Integer, Actor> actors = drawnBrief.stage().actors().stream()
                .collect(Collectors.toMap(Actor::id, Function.identity(), (a, _) -> a));
        RenderedFrame renderedFrame = drawnBrief.frame();
        BufferedImage image =
                new BufferedImage(renderedFrame.width(), renderedFrame.height(), BufferedImage.TYPE_INT_ARGB);
        byte[] rgb = renderedFrame.picture().rgb();
        int inside = 0;
        for (int p = 0; p < renderedFrame.object().length; p++) {
            Actor actor = actors.get(renderedFrame.object()[p]);
            boolean subject = actor != null && actor.thing() >= 0 && actor.thing() < subjects;
            inside += subject ? 1 : 0;
            int colour = (rgb[3 * p] & 255) << 16 | (rgb[3 * p + 1] & 255) << 8 | (rgb[3 * p + 2] & 255);
            image.setRGB(p % renderedFrame.width(), p / renderedFrame.width(), colour | (subject ? 255 : 1) << 24);
        }
        if (subjects == 0 || inside >= LEAST) {
            ImageIO.write(image, "png", path.toFile());
        }
    }

    private static String pick(List<String> words, Random random) {
        return words.get(random.nextInt(words.size()));
    }
}
