// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads;

import io.heliograph.ads.drawing.AdContent;
import io.heliograph.ads.drawing.DrawnScene;
import io.heliograph.ads.drawing.SceneComposer;
import io.heliograph.ads.drawing.UnsettableTextException;
import io.heliograph.ads.library.AdLibrary;
import io.heliograph.ads.template.AdBrand;
import io.heliograph.ads.template.AdScene;
import io.heliograph.ads.template.AdTemplate;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;

/**
 * Draws every public template in every size for every brand onto sheets, one for each template: {@code docs/bench AdContactSheet FOLDER [TEXTS [TEMPLATE...]]}. TEXTS is
 * samples, short, long, german, arabic, hebrew, empty or nopicture.
 */
final class AdContactSheet {
    private static final int[] HEIGHTS = {300, 300, 300, 300, 60, 166, 124};
    private static final int GAP = 14;

    private static int drawn;
    private static int refused;
    private static int wrong;

    private AdContactSheet() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        String texts = arguments.length > 1 ? arguments[1] : "samples";
        AdLibrary library = new AdLibrary(Path.of("/nonexistent"), Clock.systemUTC());
        for (AdTemplate template : library.publicTemplates()) {
            if (arguments.length > 2
                    && !List.of(arguments).subList(2, arguments.length).contains(String.valueOf(template.id()))) {
                continue;
            }
            List<AdBrand> brands = template.own().map(List::of).orElse(library.publicBrands());
            sheet(
                    folder.resolve(template.id() + "-" + texts + ".jpg"),
                    template,
                    brands,
                    content(texts, template, library),
                    library);
        }
        System.out.printf(
                "%s: %d ads drawn, %d texts refused, %d words outside their box, within a logo's clear space or with a"
                        + " contrast below 4.5 to 1%n",
                texts, drawn, refused, wrong);
        if (wrong > 0) {
            System.exit(1);
        }
    }

    static AdContent content(String texts, AdTemplate template, AdLibrary library) {
        AdContent samples = AdSamples.of(template, library);
        Map<String, String> words = new HashMap<>(samples.words());
        switch (texts) {
            case "short" -> fill(words, "Hi", "New", "All good.", "Go", "1.–");
            case "long" ->
                fill(
                        words,
                        "Everything that you always wanted to know about keeping warm outdoors",
                        "Autumn and winter collection",
                        "Forty pieces made to be kept, mended and handed on, in wool from one valley and cotton from"
                                + " another, and not one of them is black.",
                        "Find out everything now",
                        "From 1,249.00 a month");
            case "german" ->
                fill(
                        words,
                        "Geschwindigkeitsbegrenzung für Donaudampfschifffahrtsgesellschaften",
                        "Rechtsschutzversicherung",
                        "Kraftfahrzeughaftpflichtversicherungsbeiträge fallen für Lebensmittelgeschäfte künftig"
                                + " größtenteils weg.",
                        "Jetzt weiterlesen",
                        "Ab 1.249,00 Euro");
            case "arabic" ->
                fill(
                        words,
                        "قهوة توقظ المكان كله",
                        "طازجة يوم الجمعة",
                        "نحمص كميات صغيرة ونطحن عند الطلب.",
                        "اطلب الآن",
                        "من 25 ريالا");
            case "hebrew" ->
                fill(
                        words,
                        "קפה שמעיר את כל החדר",
                        "טרי מיום שישי",
                        "קלוי בכמויות קטנות, נטחן לפי הזמנה.",
                        "להזמנה",
                        "החל מ־25 ₪");
            case "empty" -> words.replaceAll((_, _) -> "");
            default -> {}
        }
        return texts.equals("nopicture") || texts.equals("empty")
                ? new AdContent(words, Map.of(), java.util.Optional.empty())
                : new AdContent(words, samples.pictures(), samples.smart());
    }

    private static void fill(
            Map<String, String> words, String heading, String label, String body, String button, String price) {
        words.computeIfPresent("Heading #1", (_, _) -> heading);
        words.computeIfPresent("Heading #2", (_, _) -> label);
        words.computeIfPresent("Body #1", (_, _) -> body);
        words.computeIfPresent("Body #2", (_, _) -> button);
        words.computeIfPresent("Body #3", (_, _) -> price);
    }

    private static void sheet(
            Path file, AdTemplate template, List<AdBrand> brands, AdContent content, AdLibrary library)
            throws Exception {
        List<List<BufferedImage>> rows = new ArrayList<>();
        long begun = System.nanoTime();
        int before = drawn;
        for (AdBrand brand : brands) {
            List<BufferedImage> row = new ArrayList<>();
            for (AdScene scene : template.scenes()) {
                try {
                    DrawnScene ad = SceneComposer.compose(scene, brand, content, library.shaper());
                    drawn++;
                    ad.words().stream()
                            .filter(words -> words.contrast() < 4.5
                                    || !contains(words)
                                    || ad.logos().stream().anyMatch(logo -> logo.intersects(words.ink())))
                            .forEach(words -> {
                                wrong++;
                                System.out.printf(
                                        "%d %s %s: %s contrast %.2f ink %s box %s%n",
                                        template.id(),
                                        brand.name(),
                                        scene.name(),
                                        words.contentType(),
                                        words.contrast(),
                                        words.ink(),
                                        words.box());
                            });
                    row.add(ad.picture());
                } catch (UnsettableTextException e) {
                    refused++;
                    System.out.println(template.id() + " " + brand.name() + " " + scene.name() + ": " + e.getMessage());
                    row.add(new BufferedImage(scene.grid().width(), scene.grid().height(), BufferedImage.TYPE_INT_RGB));
                }
            }
            rows.add(row);
        }
        System.out.printf(
                "%d: %.0f ms a scene%n",
                template.id(), (System.nanoTime() - begun) / 1e6 / Math.max(1, drawn - before));
        write(file, rows);
    }

    /** Large sizes in one line, banners below each other at its end. */
    private static void write(Path file, List<List<BufferedImage>> rows) throws Exception {
        int width = 0;
        for (int i = 0; i < 4; i++) {
            width += GAP + scaledWidth(rows.getFirst().get(i), HEIGHTS[i]);
        }
        int banners = width;
        width += 2 * GAP + scaledWidth(rows.getFirst().get(6), 124);
        int rowHeight = 300 + GAP;
        var sheet = new BufferedImage(width, rows.size() * rowHeight + GAP, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = sheet.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        graphics.setColor(new Color(0xB9BCC0));
        graphics.fillRect(0, 0, sheet.getWidth(), sheet.getHeight());
        for (int r = 0; r < rows.size(); r++) {
            int y = GAP + r * rowHeight;
            int x = GAP;
            for (int i = 0; i < 4; i++) {
                x += GAP + draw(graphics, rows.get(r).get(i), x, y, HEIGHTS[i]);
            }
            draw(graphics, rows.get(r).get(6), banners + GAP, y, 110);
            draw(graphics, rows.get(r).get(4), banners + GAP, y + 118, 50);
            draw(graphics, rows.get(r).get(5), banners + GAP, y + 176, 124);
        }
        var writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        try (var out = ImageIO.createImageOutputStream(cleared(file))) {

            ImageWriteParam parameters = writer.getDefaultWriteParam();
            parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            parameters.setCompressionQuality(0.78f);
            writer.setOutput(out);
            writer.write(null, new IIOImage(sheet, null, null), parameters);
        }
        writer.dispose();
    }

    private static boolean contains(DrawnScene.SetWords words) {
        var ink = words.ink();
        return words.box()
                .contains(ink.getX() + 0.01, ink.getY() + 0.01, ink.getWidth() - 0.02, ink.getHeight() - 0.02);
    }

    private static File cleared(Path file) throws java.io.IOException {
        Files.deleteIfExists(file);
        return file.toFile();
    }

    private static int scaledWidth(BufferedImage picture, int height) {
        return Math.round((float) picture.getWidth() * height / picture.getHeight());
    }

    private static int draw(Graphics2D graphics, BufferedImage picture, int x, int y, int height) {
        int width = scaledWidth(picture, height);
        graphics.drawImage(picture.getScaledInstance(width, height, Image.SCALE_AREA_AVERAGING), x, y, null);
        return width;
    }
}
