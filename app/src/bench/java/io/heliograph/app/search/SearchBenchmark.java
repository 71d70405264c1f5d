// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import io.heliograph.pixels.PerceptualHash;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.RgbBytes;
import io.heliograph.storage.visuals.VisualChange;
import io.heliograph.storage.visuals.VisualDescription;
import io.heliograph.vision.similarity.PictureDescriptor;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.springframework.util.FileSystemUtils;

/**
 * How well and how fast registered pictures are found: {@code SearchBenchmark FOLDER ROWS QUERIES}, in the root of the project. FOLDER holds photographs; ROWS
 * pictures are made of their parts, two laid over each other, and indexed behind the photographs. Each photograph is then looked for by what was done to it, and
 * words by random ones. Prints the rate of first places (among the photographs alone and among all), the time to make the index, its size, the heap, and p50 and
 * p95 of queries.
 */
final class SearchBenchmark {
    private static final int PHOTO = 512;
    private static final int SIDE = 128; // of what is made; descriptors look at no more
    private static final String[] COLOURS = {
        "red", "green", "blue", "grey", "dark brown", "white", "black", "sky blue", "olive", "beige", "orange", "teal"
    };
    private static final String[] STUFF = {"sky", "vegetation", "water", "sand", "snow", "", "", ""};

    private final SplittableRandom random = new SplittableRandom(7);
    private final List<BufferedImage> photos = new ArrayList<>();

    private SearchBenchmark(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(each -> each.toString().matches(".*\\.(png|jpe?g)"))
                    .sorted()
                    .toList()) {
                photos.add(PerturbedPhotos.reduced(ImageIO.read(file.toFile()), PHOTO));
            }
        }
    }

    /** Measures. */
    public static void main(String[] said) throws Exception {
        var benchmark = new SearchBenchmark(Path.of(said[0]));
        int rows = Integer.parseInt(said[1]);
        int queries = Integer.parseInt(said[2]);
        System.out.printf(Locale.ROOT, "%d photographs%n", benchmark.photos.size());
        benchmark.recall();
        benchmark.scale(rows, queries);
    }

    private static PictureDescriptor descriptor(BufferedImage image) {
        try (Raster raster = raster(image)) {
            return PictureDescriptor.of(raster);
        }
    }

    private static Raster raster(BufferedImage image) {
        byte[] rgb = new byte[3 * image.getWidth() * image.getHeight()];
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        for (int i = 0; i < pixels.length; i++) {
            rgb[3 * i] = (byte) (pixels[i] >> 16);
            rgb[3 * i + 1] = (byte) (pixels[i] >> 8);
            rgb[3 * i + 2] = (byte) pixels[i];
        }
        return RgbBytes.raster(image.getWidth(), image.getHeight(), rgb);
    }

    private VisualChange change(long number, BufferedImage image) {
        try (Raster raster = raster(image)) {
            String colours = COLOURS[random.nextInt(COLOURS.length)] + " " + COLOURS[random.nextInt(COLOURS.length)];
            String stuff = STUFF[random.nextInt(STUFF.length)];
            return new VisualChange(
                    number,
                    "%016x".formatted(number),
                    true,
                    Optional.of("shoot/" + number / 100 + "/photo-" + number),
                    Optional.of("{\"tags\": \"%s %s %s\"}".formatted(word(), word(), word())),
                    Optional.of(new VisualDescription(
                            "A large %s shape before %s.".formatted(colours, stuff),
                            Optional.empty(),
                            colours + " " + stuff,
                            PictureDescriptor.of(raster).bytes(),
                            PerceptualHash.of(raster).bits())));
        }
    }

    /** A word of five thousand, few of them often. */
    private String word() {
        return "word" + (int) (5000 * Math.pow(random.nextDouble(), 3));
    }

    private void recall() throws Exception {
        Path folder = Files.createTempDirectory("search-benchmark");
        try (var index = new LuceneGalleryIndex(folder, Clock.systemUTC())) {
            index.apply(originals());
            print("among the photographs alone", index);
        } finally {
            FileSystemUtils.deleteRecursively(folder);
        }
        PerturbedPhotos perturbed = new PerturbedPhotos(new SplittableRandom(3));
        long begun = System.nanoTime();
        int count = 0;
        for (int round = 0; round < 5; round++) {
            for (BufferedImage photo : photos) {
                descriptor(perturbed.of("crop 70 %", photo));
                count++;
            }
        }
        System.out.printf(
                Locale.ROOT, "a descriptor, its crop included: %.1f ms%n", (System.nanoTime() - begun) / 1e6 / count);
    }

    private List<VisualChange> originals() {
        List<VisualChange> changes = new ArrayList<>();
        for (int i = 0; i < photos.size(); i++) {
            changes.add(change(i + 1L, photos.get(i)));
        }
        return changes;
    }

    private void print(String where, GalleryIndex index) throws Exception {
        int rounds = 5;
        int asked = rounds * photos.size();
        PerturbedPhotos perturbed = new PerturbedPhotos(new SplittableRandom(11));
        for (String kind : PerturbedPhotos.KINDS) {
            int first = 0;
            int five = 0;
            for (int query = 0; query < asked; query++) {
                int photo = query % photos.size();
                BufferedImage image = perturbed.of(kind, photos.get(photo));
                List<FoundPicture> found = index.byLooks(descriptor(image), hash(image), 5);
                String wanted = "%016x".formatted(photo + 1L);
                first += found.getFirst().visualId().equals(wanted) ? 1 : 0;
                five += found.stream().anyMatch(each -> each.visualId().equals(wanted)) ? 1 : 0;
            }
            System.out.printf(
                    Locale.ROOT,
                    "%-14s R@1 %.2f  R@5 %.2f  %s%n",
                    kind,
                    first / (double) asked,
                    five / (double) asked,
                    where);
        }
    }

    private static long hash(BufferedImage image) {
        try (Raster raster = raster(image)) {
            return PerceptualHash.of(raster).bits();
        }
    }

    private void scale(int rows, int queries) throws Exception {
        Path folder = Files.createTempDirectory("search-benchmark");
        try (var index = new LuceneGalleryIndex(folder, Clock.systemUTC())) {
            index.apply(originals());
            PerturbedPhotos perturbed = new PerturbedPhotos(random);
            long indexing = 0;
            long begun = System.nanoTime();
            List<VisualChange> page = new ArrayList<>();
            for (int row = photos.size(); row < rows; row++) {
                int one = random.nextInt(photos.size());
                int other = (one + 1 + random.nextInt(photos.size() - 1)) % photos.size();
                page.add(change(row + 1L, perturbed.mixed(photos.get(one), photos.get(other), SIDE)));
                if (page.size() == 250 || row == rows - 1) {
                    long start = System.nanoTime();
                    index.apply(page);
                    indexing += System.nanoTime() - start;
                    page = new ArrayList<>();
                }
            }
            System.out.printf(
                    Locale.ROOT,
                    "%d rows: made and described in %.0f s, indexed in %.1f s%n",
                    index.size(),
                    (System.nanoTime() - begun - indexing) / 1e9,
                    indexing / 1e9);
            print("among all", index);
            System.gc(); // what remains is what the index keeps
            Runtime runtime = Runtime.getRuntime();
            System.out.printf(
                    Locale.ROOT,
                    "index %.0f MB on disk, heap %.0f MB%n",
                    bytes(folder) / 1e6,
                    (runtime.totalMemory() - runtime.freeMemory()) / 1e6);
            time(
                    "words",
                    queries,
                    () -> index.byWords(
                            new WordSearch(word() + " " + COLOURS[random.nextInt(COLOURS.length)] + " shape", Map.of()),
                            50));
            List<BufferedImage> samples = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                samples.add(perturbed.mixed(photos.get(i % photos.size()), photos.get((i + 1) % photos.size()), SIDE));
            }
            List<PictureDescriptor> descriptors =
                    samples.stream().map(SearchBenchmark::descriptor).toList();
            time(
                    "looks, a page of 50",
                    queries,
                    () -> index.byLooks(descriptors.get(random.nextInt(descriptors.size())), random.nextLong(), 50));
            time(
                    "looks, all 800",
                    queries / 5,
                    () -> index.byLooks(descriptors.get(random.nextInt(descriptors.size())), random.nextLong(), 800));
        } finally {
            FileSystemUtils.deleteRecursively(folder);
        }
    }

    private static long bytes(Path folder) throws Exception {
        long sum = 0;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                sum += Files.size(file);
            }
        }
        return sum;
    }

    private interface Query {
        List<FoundPicture> ask() throws Exception;
    }

    private static void time(String what, int queries, Query query) throws Exception {
        for (int i = 0; i < 20; i++) {
            query.ask();
        }
        double[] times = new double[Math.max(20, queries)];
        for (int i = 0; i < times.length; i++) {
            long begun = System.nanoTime();
            query.ask();
            times[i] = (System.nanoTime() - begun) / 1e6;
        }
        Arrays.sort(times);
        System.out.printf(
                Locale.ROOT,
                "%-20s p50 %.1f ms  p95 %.1f ms%n",
                what,
                times[times.length / 2],
                times[times.length * 95 / 100]);
    }
}
