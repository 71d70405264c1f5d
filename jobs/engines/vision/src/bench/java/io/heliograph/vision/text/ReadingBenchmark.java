// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.TrustPolicy;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.inference.role.PictureRoles;
import io.heliograph.inference.role.ReadLine;
import io.heliograph.inference.role.ReadingModel;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.pixels.MatrixPlanes;
import io.heliograph.vision.plane.ColourPlanes;
import java.awt.Color;
import java.awt.Font;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/**
 * Three lines drawn on each photo of a folder: how many are read exactly from a crop round them, how many are found, and how many lines are found in the photos
 * as they are, which have none. Arguments: the folder of photos, and of packs, whose {@code text.detect} is compared with our own network; and a number for other words and typefaces on each.
 */
final class ReadingBenchmark {
    private static final String[] LINES = {
        "Open daily 9-17",
        "SUMMER SALE",
        "Fresh coffee & cake",
        "Please ring the bell",
        "No. 42",
        "Hotel Aurora",
        "Tickets from 12.50",
        "EXIT",
        "Grandma's kitchen",
        "Turn left at the lights",
        "BLACK FRIDAY -50%",
        "Thank you!"
    };
    private static final String[] FACES = {"Liberation Sans", "DejaVu Serif", "Liberation Serif", "DejaVu Sans"};

    private ReadingBenchmark() {}

    private record DrawnLine(String words, Rect box) {}

    public static void main(String[] args) throws Exception {
        var store = new PackStore(Path.of(args[1]), new TrustPolicy.Folder(), Set.of(), System.err::println);
        store.scan().forEach(state -> System.err.println(state.folder()));
        var roles = new PictureRoles(
                store,
                new RuntimeSelection(RuntimeSettings.processor(2, Path.of("target/libtorch"))),
                new ModelCache(4L << 30, Duration.ZERO, () -> Instant.EPOCH));
        var own = new TextDetector(OwnNetworks.open("text-detect"));
        int shift = args.length > 2 ? Integer.parseInt(args[2]) : 0;
        int[] drawn = new int[8];
        double[] seconds = new double[3];
        List<Path> photos;
        try (Stream<Path> files = Files.list(Path.of(args[0]))) {
            photos = files.filter(f -> f.toString().matches(".*\\.(png|jpg)"))
                    .sorted()
                    .toList();
        }
        for (int p = 0; p < photos.size(); p++) {
            try (Mat plain = imread(photos.get(p).toString())) {
                drawn[4] += count(own, plain);
                drawn[5] += count(own, roles, plain);
                List<DrawnLine> lines = new ArrayList<>();
                try (Mat picture = draw(plain, p, shift, lines)) {
                    long start = System.nanoTime();
                    try (DetectedText ours = own.detect(picture, () -> {})) {
                        seconds[0] += (System.nanoTime() - start) / 1e9;
                        drawn[2] += found(ours, lines);
                    }
                    start = System.nanoTime();
                    try (DetectedText theirs = packed(own, roles, picture)) {
                        seconds[1] += (System.nanoTime() - start) / 1e9;
                        drawn[3] += found(theirs, lines);
                    }
                    for (DrawnLine line : lines) {
                        start = System.nanoTime();
                        ReadLine read = read(roles, picture, line.box());
                        seconds[2] += (System.nanoTime() - start) / 1e9;
                        drawn[0]++;
                        drawn[1] += read.text().equals(line.words()) ? 1 : 0;
                        drawn[6] +=
                                read.text().replace(" ", "").equals(line.words().replace(" ", "")) ? 1 : 0;
                        if (!read.text().equals(line.words())) {
                            System.out.printf("  %s -> %s (%.2f)%n", line.words(), read.text(), read.confidence());
                        }
                    }
                }
            }
        }
        System.out.printf(
                "%d photos, %d lines: read exactly %d, but for blanks %d; found by our own %d, by the pack %d; in the plain photos our own finds %d, the pack %d%n",
                photos.size(), drawn[0], drawn[1], drawn[6], drawn[2], drawn[3], drawn[4], drawn[5]);
        System.out.printf(
                "seconds: our own %.2f a picture, the pack %.2f, reading %.3f a line%n",
                seconds[0] / photos.size(), seconds[1] / photos.size(), seconds[2] / drawn[0]);
    }

    private static ReadLine read(PictureRoles roles, Mat picture, Rect box) {
        try (Mat crop = new Mat(picture, box).clone()) {
            Tensor.Floats planes = ColourPlanes.of(crop);
            return roles.ask(
                            ReadingModel.ROLE,
                            model -> model.read(List.of(planes), () -> {}).getFirst(),
                            reason -> {
                                throw new IllegalStateException(reason);
                            })
                    .result();
        }
    }

    private static DetectedText packed(TextDetector own, PictureRoles roles, Mat picture) {
        return roles.serve(
                        PictureRole.TEXT_DETECT,
                        model -> {
                            try (Mat seen = MatrixPlanes.small(picture, 1600);
                                    Mat text = ColourPlanes.matrix(
                                            model.run(Map.of("picture", ColourPlanes.of(seen)), () -> {}))) {
                                return own.detect(picture, text, model.unclip(), () -> {});
                            }
                        },
                        reason -> own.detect(picture, () -> {}))
                .result();
    }

    private static int count(TextDetector own, Mat picture) {
        try (DetectedText text = own.detect(picture, () -> {})) {
            return text.lines().size();
        }
    }

    private static int count(TextDetector own, PictureRoles roles, Mat picture) {
        try (DetectedText text = packed(own, roles, picture)) {
            return text.lines().size();
        }
    }

    private static int found(DetectedText text, List<DrawnLine> lines) {
        int found = 0;
        for (DrawnLine line : lines) {
            Rect b = line.box();
            var truth = new Rectangle(b.x(), b.y(), b.width(), b.height());
            found += text.lines().stream()
                            .anyMatch(each -> overlap(truth, bounds(each.box().corners())) > 0.4)
                    ? 1
                    : 0;
        }
        return found;
    }

    private static Rectangle bounds(TextQuad quad) {
        var bounds = new Rectangle((int) quad.x()[0], (int) quad.y()[0], 0, 0);
        for (int i = 1; i < quad.x().length; i++) {
            bounds.add(quad.x()[i], quad.y()[i]);
        }
        return bounds;
    }

    private static double overlap(Rectangle one, Rectangle other) {
        Rectangle both = one.intersection(other);
        if (both.isEmpty()) {
            return 0;
        }
        double common = (double) both.width * both.height;
        return common / ((double) one.width * one.height + (double) other.width * other.height - common);
    }

    private static Mat draw(Mat plain, int p, int shift, List<DrawnLine> lines) {
        int w = plain.cols();
        int h = plain.rows();
        var image = new BufferedImage(w, h, BufferedImage.TYPE_3BYTE_BGR);
        byte[] pixels = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
        try (Mat whole = plain.clone()) {
            new BytePointer(whole.data()).get(pixels);
        }
        var pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        for (int k = 0; k < 3; k++) {
            String words = LINES[(3 * p + k + shift) % LINES.length];
            int size = Math.max(16, Math.min(h / (9 - 2 * k), (int) (1.5 * w / words.length())));
            pen.setFont(new Font(FACES[(p + k + shift) % FACES.length], k == 1 ? Font.BOLD : Font.PLAIN, size));
            var metrics = pen.getFontMetrics();
            int x = Math.max(4, (w - metrics.stringWidth(words)) * (k + 1) / 4);
            int y = h * (2 * k + 1) / 6 + size / 2;
            pen.setColor(k == 0 ? Color.WHITE : k == 1 ? new Color(20, 30, 90) : new Color(250, 210, 40));
            pen.drawString(words, x, y);
            var ink = pen.getFont()
                    .createGlyphVector(pen.getFontRenderContext(), words)
                    .getPixelBounds(null, x, y);
            ink.grow(size / 5, size / 5);
            ink = ink.intersection(new Rectangle(0, 0, w, h));
            lines.add(new DrawnLine(words, new Rect(ink.x, ink.y, ink.width, ink.height)));
        }
        pen.dispose();
        var picture = new Mat(h, w, CV_8UC3);
        picture.data().put(pixels);
        return picture;
    }
}
