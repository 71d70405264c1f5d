// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import io.heliograph.config.FailureException;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.text.DetectedText;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import tools.jackson.databind.node.ObjectNode;

/**
 * Rewrites each of three lines that are set on photos, named by its words or by what it is, and reads what came of it. Counts lines that say the new words, all of them, and others
 * that still say theirs; writes before and after to look at. Arguments: a folder of photos, the folder to write to.
 */
final class ReadingSheet {
    private static final int WIDTH = 900;
    private static final Font[] FONTS = {
        new Font(Font.SANS_SERIF, Font.BOLD, 84),
        new Font(Font.SERIF, Font.PLAIN, 46),
        new Font(Font.SANS_SERIF, Font.PLAIN, 34)
    };
    private static final String[] LINES = {"Summer Sale", "Open daily 9-17", "only $19.90"};
    private static final String[] NAMES = {"the title", "open daily 9-17", "the price"};
    private static final String[] TEXTS = {"Winter Fair", "Closed today", "now $7.50"};

    private ReadingSheet() {}

    public static void main(String[] args) throws Exception {
        Path out = Files.createDirectories(Path.of(args[1]));
        int right = 0;
        int kept = 0;
        int others = 0;
        int refused = 0;
        int all = 0;
        List<Path> photos;
        try (Stream<Path> files = Files.list(Path.of(args[0]))) {
            photos = files.filter(each -> each.toString().matches(".*\\.(png|jpg)"))
                    .sorted()
                    .toList();
        }
        try (Room room = new Room(Map.of())) {
            for (Path photo : photos) {
                byte[] before = lettered(photo);
                String name = photo.getFileName().toString().replaceAll("\\..*", "");
                Files.write(out.resolve(name + "-0.png"), before);
                for (int i = 0; i < LINES.length; i++) {
                    all++;
                    ObjectNode body = Room.body("image", before)
                            .put("new_text", TEXTS[i])
                            .put("old_text", NAMES[i])
                            .put("seed", 7);
                    try {
                        FakeWork work = room.run("image.rewrite_text", body);
                        byte[] after = work.published("image_url");
                        Files.write(out.resolve(name + "-%d.png".formatted(i + 1)), after);
                        List<String> read = read(room, after);
                        boolean changed = read.stream().anyMatch(new Same(TEXTS[i]));
                        right += changed && read.stream().noneMatch(new Same(LINES[i])) ? 1 : 0;
                        for (int j = 0; j < LINES.length; j++) {
                            if (j != i) {
                                others++;
                                kept += read.stream().anyMatch(new Same(LINES[j])) ? 1 : 0;
                            }
                        }
                        System.out.printf("%s %s -> %s %s%n", name, NAMES[i], read, work.warnings());
                    } catch (FailureException e) {
                        refused++;
                        System.out.printf(
                                "%s %s refused: %s%n",
                                name, NAMES[i], e.failure().details());
                    }
                }
            }
        }
        System.out.printf(
                "%d rewrites: %d say the new words, all of them; %d of %d other lines still say theirs; %d refused%n",
                all, right, kept, others, refused);
    }

    private record Same(String words) implements java.util.function.Predicate<String> {
        @Override
        public boolean test(String read) {
            return LineChoice.plain(read).equals(LineChoice.plain(words));
        }
    }

    private static List<String> read(Room room, byte[] file) throws Exception {
        try (Raster picture = Scenes.decode(file);
                DetectedText text = room.get(TextRewriting.class).find(picture, () -> {})) {
            return room.get(LineReader.class).read(picture, text, () -> {}).orElse(List.of()).stream()
                    .map(WordedLine::words)
                    .toList();
        }
    }

    private static byte[] lettered(Path photo) throws IOException {
        BufferedImage read = ImageIO.read(photo.toFile());
        int height = Math.max(300, WIDTH * read.getHeight() / read.getWidth());
        BufferedImage picture = new BufferedImage(WIDTH, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = picture.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        pen.drawImage(read, 0, 0, WIDTH, height, null);
        double[] down = {0.25, 0.6, 0.85};
        int[] left = {60, 120, 420};
        for (int i = 0; i < LINES.length; i++) {
            int y = (int) (down[i] * height);
            pen.setFont(FONTS[i]);
            boolean dark = lightness(picture, left[i], y) > 110;
            pen.setColor(dark ? new Color(30, 20, 60) : new Color(250, 240, 200));
            pen.drawString(LINES[i], left[i], y);
        }
        pen.dispose();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(picture, "png", bytes);
        return bytes.toByteArray();
    }

    private static double lightness(BufferedImage picture, int left, int bottom) {
        double sum = 0;
        int count = 0;
        for (int y = Math.max(0, bottom - 60); y < bottom; y += 3) {
            for (int x = left; x < Math.min(picture.getWidth(), left + 400); x += 3) {
                int rgb = picture.getRGB(x, y);
                sum += ((rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255)) / 3.0;
                count++;
            }
        }
        return sum / Math.max(1, count);
    }
}
