// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.gallery;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;

/**
 * How long whole routes take, from sending the request until its result's address is known: {@code RouteBenchmark ROUNDS SECONDS MEGAPIXELS[,MEGAPIXELS...]
 * [SAMPLE...]}, in the root of the project. Samples are those of the gallery (one of each route unless named), their pictures enlarged and grained. A row ends
 * after so many rounds or seconds, and after three rounds at least; one round before it warms up. Prints p50 and p95, and of a mean round the processor
 * time of this process (all threads; children that decode and the database apart) and what it allocates on the heap.
 */
final class RouteBenchmark {
    private static final int FEWEST = 3;
    private static final int GRAIN = 4; // of 255: an enlarged picture alone would be unlike a photo of its size

    private static final OperatingSystemMXBean PROCESS =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private static final ThreadMXBean THREADS = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);

    private final GalleryClient client;
    private final int rounds;
    private final long patience;

    private RouteBenchmark(GalleryClient client, int rounds, long patience) {
        this.client = client;
        this.rounds = rounds;
        this.patience = patience;
    }

    /** Starts a server, measures and stops it. */
    public static void main(String[] said) throws Exception {
        Sample.Sheet sheet = Sample.read(EditGallery.SAMPLES);
        List<String> named = List.of(said).subList(3, said.length);
        try (LoopbackServer server = new LoopbackServer()) {
            for (String megapixels : said[2].split(",", -1)) {
                var benchmark = new RouteBenchmark(
                        server.client(), Integer.parseInt(said[0]), TimeUnit.SECONDS.toNanos(Long.parseLong(said[1])));
                for (Sample sample : named.isEmpty() ? ofEachRoute(sheet.edits()) : only(sheet.edits(), named)) {
                    benchmark.row(sample, Double.parseDouble(megapixels));
                }
            }
        }
        System.exit(0);
    }

    private static List<Sample> ofEachRoute(List<Sample> all) {
        Map<String, Sample> first = new LinkedHashMap<>();
        all.forEach(sample -> first.putIfAbsent(sample.path(), sample));
        return List.copyOf(first.values());
    }

    private static List<Sample> only(List<Sample> all, List<String> names) {
        return all.stream().filter(sample -> names.contains(sample.id())).toList();
    }

    @SuppressWarnings("SystemOut") // the numbers are for reading
    private void row(Sample sample, double megapixels) throws InterruptedException {
        String outcome;
        try {
            outcome = measured(body(sample, megapixels), sample.path());
        } catch (IOException e) {
            outcome = e.getMessage();
        }
        System.out.printf(Locale.ROOT, "| `%s` | %s | %s |%n", sample.path(), megapixels, outcome);
    }

    private String measured(Map<String, Object> body, String path) throws IOException, InterruptedException {
        client.result(path, body);
        List<Double> seconds = new ArrayList<>();
        long processor = PROCESS.getProcessCpuTime();
        long allocated = THREADS.getTotalThreadAllocatedBytes();
        long begin = System.nanoTime();
        while (seconds.size() < FEWEST || (seconds.size() < rounds && System.nanoTime() - begin < patience)) {
            long sent = System.nanoTime();
            client.result(path, body);
            seconds.add((System.nanoTime() - sent) / 1e9);
        }
        double count = seconds.size();
        seconds.sort(null);
        return String.format(
                Locale.ROOT,
                "%d | %.2f s | %.2f s | %.2f s | %.0f MB",
                seconds.size(),
                share(seconds, 0.5),
                share(seconds, 0.95),
                (PROCESS.getProcessCpuTime() - processor) / 1e9 / count,
                (THREADS.getTotalThreadAllocatedBytes() - allocated) / 1e6 / count);
    }

    private static double share(List<Double> sorted, double share) {
        return sorted.get((int) Math.ceil(share * sorted.size()) - 1);
    }

    private Map<String, Object> body(Sample sample, double megapixels) throws IOException {
        byte[] picture = picture(sample.picture(), megapixels);
        Map<String, Object> body = new HashMap<>(sample.body());
        body.replaceAll((_, value) -> filled(value, megapixels));
        body.putIfAbsent(sample.path().equals("/v2/image/edit") ? "images" : "image", picture);
        if (!sample.mask().isEmpty()) {
            BufferedImage shown = Prints.read(picture);
            body.put("mask", Prints.mask(sample.mask(), shown.getWidth(), shown.getHeight()));
        }
        return body;
    }

    private Object filled(Object value, double megapixels) {
        return switch (value) {
            case List<?> list ->
                list.stream().map(one -> filled(one, megapixels)).toList();
            case String text when text.startsWith("{") -> pictureOf(text.substring(1, text.length() - 1), megapixels);
            default -> value;
        };
    }

    private byte[] pictureOf(String name, double megapixels) {
        try {
            return picture(name, megapixels);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] picture(String name, double megapixels) throws IOException {
        BufferedImage small = Prints.read(Files.readAllBytes(EditGallery.FOLDER.resolve("source/" + name + ".jpg")));
        return encoded(grained(enlarged(small, megapixels)));
    }

    private static BufferedImage enlarged(BufferedImage small, double megapixels) {
        double factor = Math.sqrt(megapixels * 1e6 / ((double) small.getWidth() * small.getHeight()));
        int width = (int) Math.round(small.getWidth() * factor);
        int height = (int) Math.round(small.getHeight() * factor);
        BufferedImage large = new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
        Graphics2D graphics = large.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        graphics.drawImage(small, 0, 0, width, height, null);
        graphics.dispose();
        return large;
    }

    private static BufferedImage grained(BufferedImage image) {
        Random random = new Random(3);
        WritableRaster raster = image.getRaster();
        int[] row = new int[image.getWidth() * 3];
        for (int y = 0; y < image.getHeight(); y++) {
            raster.getPixels(0, y, image.getWidth(), 1, row);
            Arrays.setAll(row, i -> Math.clamp(row[i] + random.nextInt(2 * GRAIN + 1) - GRAIN, 0, 255));
            raster.setPixels(0, y, image.getWidth(), 1, row);
        }
        return image;
    }

    private static byte[] encoded(BufferedImage image) throws IOException {
        var bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "jpg", bytes);
        return bytes.toByteArray();
    }
}
