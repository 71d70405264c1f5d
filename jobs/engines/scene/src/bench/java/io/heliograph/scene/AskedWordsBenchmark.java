// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.instruction.CanonicalSentences;
import io.heliograph.scene.language.instruction.InstructionReader;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.render.RenderListener;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.imageio.ImageIO;

/**
 * What becomes of 100 prompts and 60 instructions that were written without a look at the vocabulary: prints for each what was understood, what the
 * warning names, or why it is refused. With a folder as argument it draws the prompts that are not refused on contact sheets of twelve, 384 pixels
 * wide; numbers after it draw only those. {@code JAVA_OPTS=-Dprompts=denied-prompts.txt} takes 60 others with counts, colours, denials and relations. Run its main.
 */
final class AskedWordsBenchmark {
    private static final int WIDTH = 384;
    private static final int HEIGHT = 288;
    private static final int LABEL = 34;
    private static final int COLUMNS = 4;
    private static final int TILES = 12;
    private static final long SEED = 7;

    private AskedWordsBenchmark() {}

    /** See the class. */
    public static void main(String[] args) throws IOException {
        SceneStudio sceneStudio = SceneStudio.open();
        BriefReader briefReader = BriefReader.load(sceneStudio.archetypes());
        List<String> prompts = texts(System.getProperty("prompts", "asked-prompts.txt"));
        List<Integer> chosen =
                List.of(args).stream().skip(1).map(Integer::valueOf).toList();
        List<BufferedImage> tiles = new ArrayList<>();
        int refused = 0;
        int warned = 0;
        for (int i = 0; i < prompts.size(); i++) {
            if (!chosen.isEmpty() && !chosen.contains(i + 1)) {
                continue;
            }
            String prompt = prompts.get(i);
            Optional<String> refusal = briefReader.refusal(prompt);
            Brief brief = briefReader.read(prompt, "");
            List<String> warnings = new ArrayList<>();
            if (refusal.isEmpty()) {
                try {
                    warnings.addAll(sceneStudio.check(brief));
                } catch (UndrawableException e) {
                    refusal = Optional.ofNullable(e.getMessage());
                }
            }
            refused += refusal.isPresent() ? 1 : 0;
            warned += refusal.isEmpty() && !warnings.isEmpty() ? 1 : 0;
            System.out.printf("%3d %s%n      %s%n", i + 1, prompt, sketch(brief));
            refusal.ifPresent(why -> System.out.println("      422: " + why));
            warnings.forEach(warning -> System.out.println("      warning: " + warning));
            if (args.length > 0 && refusal.isEmpty()) {
                tiles.add(tile(sceneStudio, brief, i + 1, prompt));
                if (tiles.size() == TILES) {
                    sheet(tiles, new File(args[0], "prompts-%03d.png".formatted(i + 1)));
                }
            }
        }
        if (!tiles.isEmpty()) {
            sheet(tiles, new File(args[0], "prompts-end.png"));
        }
        System.out.printf("%d prompts: %d refused, %d with a warning%n", prompts.size(), refused, warned);
        instructions(briefReader);
    }

    private static void instructions(BriefReader briefReader) throws IOException {
        InstructionReader instructionReader = briefReader.instructions();
        int refused = 0;
        int warned = 0;
        List<String> texts = texts("asked-instructions.txt");
        for (String text : texts) {
            List<InstructionEdit> edits = instructionReader.read(text);
            boolean none = edits.stream()
                    .allMatch(e -> e instanceof InstructionEdit.Unclear || e instanceof InstructionEdit.Impossible);
            List<String> unheeded = instructionReader.unheeded(text);
            boolean unclear = !unheeded.isEmpty() || edits.stream().anyMatch(InstructionEdit.Unclear.class::isInstance);
            refused += none ? 1 : 0;
            warned += unclear && !none ? 1 : 0;
            System.out.printf("%s%n      %s%n", text, none ? "422" : "");
            edits.forEach(e ->
                    System.out.printf("      %s: %s%n", e.getClass().getSimpleName(), CanonicalSentences.sentence(e)));
            unheeded.forEach(words -> System.out.println("      warning: " + words));
        }
        System.out.printf("%d instructions: %d refused, %d with a warning%n", texts.size(), refused, warned);
    }

    private static BufferedImage tile(SceneStudio sceneStudio, Brief brief, int number, String prompt) {
        RgbImage drawn = sceneStudio
                .draw(brief, ShotOptions.of(WIDTH, HEIGHT, SEED, DrawingQuality.LITE), RenderListener.NONE)
                .picture();
        BufferedImage tile = new BufferedImage(WIDTH, HEIGHT + LABEL, BufferedImage.TYPE_INT_RGB);
        for (int p = 0; p < WIDTH * HEIGHT; p++) {
            int rgb = (drawn.rgb()[3 * p] & 255) << 16
                    | (drawn.rgb()[3 * p + 1] & 255) << 8
                    | (drawn.rgb()[3 * p + 2] & 255);
            tile.setRGB(p % WIDTH, p / WIDTH, rgb);
        }
        Graphics2D g = tile.createGraphics();
        g.setColor(Color.WHITE);
        String label = number + " " + prompt;
        int cut = label.length() <= 60 ? label.length() : label.lastIndexOf(' ', 60);
        g.drawString(label.substring(0, cut), 4, HEIGHT + 14);
        g.drawString(label.substring(cut), 4, HEIGHT + 28);
        g.dispose();
        return tile;
    }

    private static void sheet(List<BufferedImage> tiles, File file) throws IOException {
        int rows = (tiles.size() + COLUMNS - 1) / COLUMNS;
        BufferedImage sheet = new BufferedImage(COLUMNS * WIDTH, rows * (HEIGHT + LABEL), BufferedImage.TYPE_INT_RGB);
        Graphics2D g = sheet.createGraphics();
        for (int i = 0; i < tiles.size(); i++) {
            g.drawImage(tiles.get(i), i % COLUMNS * WIDTH, i / COLUMNS * (HEIGHT + LABEL), null);
        }
        g.dispose();
        ImageIO.write(sheet, "png", file);
        tiles.clear();
    }

    private static String sketch(Brief brief) {
        StringBuilder out = new StringBuilder();
        for (BriefThing t : brief.things()) {
            out.append(t.count())
                    .append('x')
                    .append(t.colours().stream().map(NamedColour::name).toList())
                    .append(t.details())
                    .append(t.noun())
                    .append(t.archetype().map(a -> "/" + a).orElse("/?"));
            t.relations()
                    .forEach(r -> out.append(' ')
                            .append(r.kind())
                            .append('>')
                            .append(brief.things().get(r.other()).noun()));
            t.place().ifPresent(p -> out.append(" @").append(p));
            t.pose().ifPresent(p -> out.append(" ~").append(p));
            t.material().ifPresent(p -> out.append(" of ").append(p));
            out.append("; ");
        }
        return out + "| " + brief.setting().scenery() + " " + brief.setting().weather() + " "
                + brief.setting().season() + " \"" + brief.setting().words() + "\" "
                + brief.setting().colour().map(NamedColour::name).orElse("") + " | "
                + brief.light().kind() + " " + brief.style() + " "
                + brief.lens().distance() + " "
                + brief.lens().angle() + " mood" + brief.mood() + " palette"
                + brief.palette().stream().map(NamedColour::name).toList() + " unknown" + brief.unknown() + " text"
                + brief.letterings().stream().map(l -> l.text()).toList();
    }

    private static List<String> texts(String name) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(AskedWordsBenchmark.class.getResourceAsStream("/language/" + name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        }
    }
}
