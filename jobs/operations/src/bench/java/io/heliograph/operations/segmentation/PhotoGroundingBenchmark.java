// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.TrustPolicy;
import io.heliograph.inference.role.DetectionModel;
import io.heliograph.inference.role.PictureRoles;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.lexicon.NounKinship;
import io.heliograph.vision.grounding.GroundingOutcome;
import io.heliograph.vision.grounding.GroundingQuery;
import io.heliograph.vision.grounding.LabelChoice;
import io.heliograph.vision.grounding.PhraseGrounding;
import io.heliograph.vision.grounding.PictureSightings;
import io.heliograph.vision.matting.SubjectSegmenter;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * How often words find what they mean in photographs, and how far a confidence is to be believed: the phrases and boxes of
 * {@code photo-phrases.tsv}. Run its main with the folder of the photographs, which the head of that file tells how to make.
 */
final class PhotoGroundingBenchmark {
    private static final int LONGEST = 800; // pixels
    private static final double HIT = 0.5; // intersection over union of the boxes
    private static final double ON_IT = 0.3; // the same of what is the right thing, but not all of it, or more
    private static final double INSIDE = 0.75; // of the found area that lies within the box
    private static final double TAIL = 0.02; // of the area at each side, left out of its box: specks
    private static final double[] BINS = {0.25, 0.35, 0.5, 0.65, 0.8, 0.9, 1.01};

    /** What became of one phrase; confidence 0 when nothing was found. */
    private record Outcome(
            String photo, String words, boolean present, double confidence, double needed, double iou, double inside) {
        boolean right() {
            return present && iou >= HIT && inside >= INSIDE;
        }

        /** Whether it is the right thing, if perhaps not all of it. */
        boolean onIt() {
            return present && iou >= ON_IT && inside >= INSIDE;
        }

        boolean answered() {
            return confidence > 0;
        }

        boolean edited() {
            return confidence >= needed;
        }
    }

    /** Words, and the box of what they mean as fractions: left, top, right, bottom; empty where there is no such thing. */
    private record Asked(String words, List<Double> box) {}

    private PhotoGroundingBenchmark() {}

    /**
     * Prints each answer and the tables.
     *
     * @param args folder of the photographs; file of the phrases, {@code photo-phrases.tsv} or {@code unseen-phrases.tsv}; the folder of packs for
     *     detect.objects, if any
     */
    public static void main(String[] args) throws IOException {
        BriefReader briefReader = BriefReader.load(SceneStudio.open().archetypes());
        NameReader nameReader = new NameReader(briefReader);
        NounKinship kinship = briefReader.kinship();
        Function<Raster, PictureSightings> detector =
                args.length < 3 ? _ -> PictureSightings.NONE : detector(Path.of(args[2]));
        List<Outcome> outcomes = new ArrayList<>();
        for (Map.Entry<String, List<Asked>> photo : phrases(args[1]).entrySet()) {
            try (Raster picture = Raster.owning(limited(Path.of(args[0]).resolve(photo.getKey())))) {
                PictureSightings sightings = detector.apply(picture);
                PhraseGrounding grounding = PhraseGrounding.of(picture, SubjectSegmenter.BUILT_IN, sightings);
                Function<NounPhrase, GroundingQuery> queries =
                        phrase -> PhraseQueries.of(phrase, one -> labels(kinship, one.noun(), sightings));
                for (Asked asked : photo.getValue()) {
                    outcomes.add(ask(grounding, nameReader, queries, photo.getKey(), asked));
                }
            }
        }
        table(outcomes);
    }

    private static LabelChoice labels(NounKinship kinship, String noun, PictureSightings sightings) {
        NounKinship.Labels labels = kinship.labels(noun, sightings.labels());
        return new LabelChoice(labels.same(), labels.alike());
    }

    private static Function<Raster, PictureSightings> detector(Path packs) {
        PackStore store = new PackStore(packs, new TrustPolicy.Folder(), Set.of(), _ -> {});
        store.scan();
        PictureRoles roles = new PictureRoles(
                store,
                new RuntimeSelection(RuntimeSettings.processor(2, packs)),
                new ModelCache(1L << 30, Duration.ZERO, () -> Instant.EPOCH));
        return picture -> roles.ask(
                        DetectionModel.ROLE, model -> ObjectSightings.seen(model, picture, () -> {}), reason -> {
                            throw new IllegalStateException(reason);
                        })
                .result();
    }

    private static Outcome ask(
            PhraseGrounding grounding,
            NameReader nameReader,
            Function<NounPhrase, GroundingQuery> queries,
            String photo,
            Asked asked) {
        List<NounPhrase> phrases = nameReader.phrases(asked.words);
        Outcome outcome = new Outcome(photo, asked.words, !asked.box.isEmpty(), 0, 0.75, 0, 0);
        if (phrases.size() == 1) {
            GroundingQuery query = queries.apply(phrases.getFirst());
            if (grounding.find(query) instanceof GroundingOutcome.Found(Mat mask, double sure, boolean _)) {
                try (mask) {
                    double[] shares = asked.box.isEmpty() ? new double[2] : agreement(mask, asked.box);
                    outcome = new Outcome(
                            photo, asked.words, !asked.box.isEmpty(), sure, query.needed(), shares[0], shares[1]);
                }
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%s\t%.3f\t%.2f\t%.2f\t%s\t%s%n",
                outcome.confidence == 0
                        ? "none"
                        : outcome.right() ? "right" : outcome.onIt() ? "part" : outcome.present ? "wrong" : "absent",
                outcome.confidence,
                outcome.iou,
                outcome.inside,
                Path.of(photo).getFileName(),
                asked.words);
        return outcome;
    }

    private static void table(List<Outcome> outcomes) {
        System.out.println(
                "| confidence | answers | right | right, of those about things that are there | mean confidence |");
        System.out.println("|---|---|---|---|---|");
        for (int k = 0; k + 1 < BINS.length; k++) {
            double least = BINS[k];
            double most = BINS[k + 1];
            List<Outcome> in = outcomes.stream()
                    .filter(o -> o.confidence >= least && o.confidence < most)
                    .toList();
            List<Outcome> there = in.stream().filter(Outcome::present).toList();
            System.out.printf(
                    Locale.ROOT,
                    "| %.2f to %.2f | %d | %.0f %% | %.0f %% of %d | %.0f %% |%n",
                    least,
                    Math.min(1, most),
                    in.size(),
                    100.0 * in.stream().filter(Outcome::right).count() / in.size(),
                    100.0 * there.stream().filter(Outcome::right).count() / there.size(),
                    there.size(),
                    100 * in.stream().mapToDouble(Outcome::confidence).average().orElse(0));
        }
        List<Outcome> there = outcomes.stream().filter(Outcome::present).toList();
        share("right, of those answered", outcomes, Outcome::answered, Outcome::right);
        share("on the right thing, of those answered", outcomes, Outcome::answered, Outcome::onIt);
        share("on the right thing, of edits that go ahead", outcomes, Outcome::edited, Outcome::onIt);
        share("right, of edits that go ahead", outcomes, Outcome::edited, Outcome::right);
        share("not answered, of what is there", there, _ -> true, outcome -> !outcome.answered());
        share("edits refused, of what is there", there, _ -> true, outcome -> !outcome.edited());
    }

    private static void share(String title, List<Outcome> outcomes, Predicate<Outcome> of, Predicate<Outcome> counted) {
        List<Outcome> all = outcomes.stream().filter(of).toList();
        long count = all.stream().filter(counted).count();
        System.out.printf(Locale.ROOT, "%s: %d of %d, %.0f %%%n", title, count, all.size(), 100.0 * count / all.size());
    }

    /** Intersection over union of the boxes, and how much of the area lies within the given one. */
    private static double[] agreement(Mat mask, List<Double> given) {
        double[] box = given.stream().mapToDouble(Double::doubleValue).toArray();
        byte[] levels = MatrixArrays.bytes(mask);
        int width = mask.cols();
        int height = mask.rows();
        double[] across = new double[width];
        double[] down = new double[height];
        double inside = 0;
        double all = 0;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                if ((levels[y * width + x] & 255) > 127) {
                    across[x]++;
                    down[y]++;
                    all++;
                    boolean in =
                            x >= box[0] * width && x < box[2] * width && y >= box[1] * height && y < box[3] * height;
                    inside += in ? 1 : 0;
                }
            }
        }
        if (all == 0) {
            return new double[2];
        }
        double[] found = {
            at(across, TAIL * all) / width, at(down, TAIL * all) / height,
            (at(across, (1 - TAIL) * all) + 1) / width, (at(down, (1 - TAIL) * all) + 1) / height
        };
        double wide = Math.min(found[2], box[2]) - Math.max(found[0], box[0]);
        double high = Math.min(found[3], box[3]) - Math.max(found[1], box[1]);
        double common = Math.max(0, wide) * Math.max(0, high);
        return new double[] {common / (area(found) + area(box) - common), inside / all};
    }

    private static double at(double[] counts, double share) {
        double sum = 0;
        for (int i = 0; i < counts.length; i++) {
            sum += counts[i];
            if (sum > share) {
                return i;
            }
        }
        return counts.length - 1.0;
    }

    private static double area(double[] box) {
        return (box[2] - box[0]) * (box[3] - box[1]);
    }

    private static Map<String, List<Asked>> phrases(String file) throws IOException {
        Map<String, List<Asked>> all = new LinkedHashMap<>();
        try (InputStream in = Objects.requireNonNull(PhotoGroundingBenchmark.class.getResourceAsStream(file));
                var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            reader.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .forEach(cells -> {
                        List<Double> box = cells[2].equals("-")
                                ? List.of()
                                : Arrays.stream(cells[2].split(" ", -1))
                                        .map(text -> Integer.parseInt(text) / 100.0)
                                        .toList();
                        all.computeIfAbsent(cells[0], _ -> new ArrayList<>()).add(new Asked(cells[1], box));
                    });
        }
        return all;
    }

    private static Mat limited(Path file) {
        Mat whole = imread(file.toString(), IMREAD_COLOR);
        if (whole.empty()) {
            throw new IllegalStateException(file + " is no picture");
        }
        double scale = Math.min(1, LONGEST / (double) Math.max(whole.cols(), whole.rows()));
        Mat small = new Mat();
        resize(whole, small, new Size(), scale, scale, INTER_AREA);
        whole.close();
        return small;
    }
}
