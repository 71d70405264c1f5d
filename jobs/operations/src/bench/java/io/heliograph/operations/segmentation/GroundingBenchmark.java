// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;

import io.heliograph.operations.segmentation.GroundingCases.Kind;
import io.heliograph.operations.segmentation.GroundingCases.Phrase;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.vision.grounding.GroundingOutcome;
import io.heliograph.vision.grounding.PhraseGrounding;
import io.heliograph.vision.stuff.StuffKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * How often words find what they mean, in drawn scenes whose every pixel is known, and how far a confidence is to be believed. Run its
 * main: {@code FOLDER [first seed] [scenes] [sheets]}; scenes are kept in the folder, and with the last word every answer is drawn into
 * its pictures. Seeds up to 1000 are for choices, those above for the score.
 */
final class GroundingBenchmark {
    private static final double HIT = 0.5; // intersection over union
    private static final double LEAST = 0.005; // of the picture: a thing that can be meant
    private static final double MUCH = 0.05; // of the picture: stuff that can be meant
    private static final double[] BINS = {0, 0.35, 0.5, 0.65, 0.8, 0.9, 1.01};
    private static final int WIDTH = 384;
    private static final int HEIGHT = 288;

    /**
     * What became of a phrase.
     *
     * @param iou with what was meant; below 0 when nothing was found
     * @param confidence of what was found
     */
    private record Outcome(Kind kind, String words, double iou, double confidence) {
        boolean right() {
            return kind == Kind.ABSENT ? iou < 0 : iou > HIT;
        }

        /** Whether a thing was asked for, there or not; stuff is found by other means. */
        boolean things() {
            return kind != Kind.STUFF && (kind != Kind.ABSENT || words.endsWith("ball"));
        }
    }

    private final NameReader nameReader;
    private final Optional<Path> sheets;
    private final List<Outcome> outcomes = new ArrayList<>();
    private final List<Double> sky = new ArrayList<>();

    GroundingBenchmark(BriefReader briefReader, Optional<Path> sheets) {
        nameReader = new NameReader(briefReader);
        this.sheets = sheets;
    }

    /** Asks all phrases of a scene. */
    void judge(GroundingCases cases, RenderedScene scene) {
        try (Raster picture = scene.picture()) {
            PhraseGrounding phraseGrounding = PhraseGrounding.of(picture);
            for (Phrase phrase : cases.phrases()) {
                question(phrase, cases, scene)
                        .filter(q -> !nameReader.phrases(q.words).isEmpty())
                        .ifPresent(question -> {
                            Outcome outcome = ask(phraseGrounding, question, cases.seed());
                            outcomes.add(outcome);
                            if (outcome.words.equals("the sky") && outcome.kind == Kind.STUFF) {
                                sky.add(Math.max(0, outcome.iou));
                            }
                            System.out.printf(
                                    Locale.ROOT,
                                    "%s %d %s: %s %.2f, confidence %.2f%n",
                                    outcome.right() ? "ok  " : "miss",
                                    cases.seed(),
                                    outcome.kind,
                                    outcome.words,
                                    outcome.iou,
                                    outcome.confidence);
                        });
            }
        }
    }

    /** A phrase with the pixels that it means; those of an absent thing are none. */
    private static final class Question {
        private final Kind kind;
        private final String words;
        private final boolean[] meant;
        private final RenderedScene scene;

        Question(Kind kind, String words, boolean[] meant, RenderedScene scene) {
            this.kind = kind;
            this.words = words;
            this.meant = meant;
            this.scene = scene;
        }
    }

    private static Optional<Question> question(Phrase phrase, GroundingCases cases, RenderedScene scene) {
        boolean[] none = new boolean[scene.width() * scene.height()];
        if (phrase.kind() == Kind.ABSENT) {
            return Optional.of(new Question(phrase.kind(), phrase.words(), none, scene));
        } else if (phrase.kind() == Kind.STUFF && phrase.stuff().contains(StuffKind.SKY) && !cases.outdoors()) {
            return Optional.empty(); // the walls of rooms are drawn where the sky is
        } else if (phrase.kind() == Kind.STUFF) {
            boolean[] stuff = scene.stuff(phrase.stuff().getFirst());
            double share = (double) RenderedScene.area(stuff) / stuff.length;
            if (share == 0) {
                return Optional.of(new Question(Kind.ABSENT, phrase.words(), none, scene));
            }
            return share > MUCH
                    ? Optional.of(new Question(Kind.STUFF, phrase.words(), stuff, scene))
                    : Optional.empty();
        }
        List<boolean[]> things = scene.things(phrase.among());
        boolean seen = things.stream().allMatch(mask -> RenderedScene.area(mask) >= LEAST * mask.length);
        return seen && !things.isEmpty() ? chosen(phrase, things, cases, scene) : Optional.empty();
    }

    private static Optional<Question> chosen(
            Phrase phrase, List<boolean[]> things, GroundingCases cases, RenderedScene scene) {
        Comparator<boolean[]> across = Comparator.comparingDouble(mask -> middle(mask, scene.width()));
        Comparator<boolean[]> area = Comparator.comparingInt(RenderedScene::area);
        List<boolean[]> sorted = things.stream().sorted(across).toList();
        double ratio =
                (double) things.stream().mapToInt(RenderedScene::area).max().orElse(1)
                        / things.stream().mapToInt(RenderedScene::area).min().orElse(1);
        double close = 1;
        for (int k = 1; k < sorted.size(); k++) {
            close = Math.min(close, middle(sorted.get(k), scene.width()) - middle(sorted.get(k - 1), scene.width()));
        }
        boolean sized = phrase.kind() == Kind.SIZE;
        boolean placed = phrase.kind() == Kind.POSITION || phrase.kind() == Kind.COLOUR_AND_POSITION;
        if ((sized && ratio < 1.5) || (placed && close < 0.06) || (placed && things.size() < 2)) {
            return Optional.empty(); // no one could say which is meant
        }
        boolean[] meant = switch (phrase.choice()) {
            case WHOLE -> union(things);
            case LEFTMOST -> sorted.getFirst();
            case RIGHTMOST -> sorted.getLast();
            case MIDDLE -> sorted.get(sorted.size() / 2);
            case LARGEST -> things.stream().max(area).orElseThrow();
            case SMALLEST -> things.stream().min(area).orElseThrow();
        };
        String noun = cases.things().get(scene.place(meant));
        return Optional.of(new Question(phrase.kind(), phrase.words().formatted(noun), meant, scene));
    }

    private static boolean[] union(List<boolean[]> masks) {
        boolean[] all = new boolean[masks.getFirst().length];
        masks.forEach(mask -> {
            for (int i = 0; i < all.length; i++) {
                all[i] |= mask[i];
            }
        });
        return all;
    }

    private static double middle(boolean[] mask, int width) {
        double sum = 0;
        for (int i = 0; i < mask.length; i++) {
            sum += mask[i] ? i % width : 0;
        }
        return sum / width / Math.max(1, RenderedScene.area(mask));
    }

    private Outcome ask(PhraseGrounding phraseGrounding, Question question, long seed) {
        String words = question.words;
        try (GroundingOutcome found =
                phraseGrounding.find(PhraseQueries.of(nameReader.phrases(words).getFirst()))) {
            boolean[] inside = found instanceof GroundingOutcome.Found(Mat mask, double _, boolean _)
                    ? inside(mask)
                    : new boolean[0];
            double iou = inside.length == 0 ? -1 : iou(inside, question.meant);
            sheet(question, inside, "%04d %s".formatted(seed, words));
            double confidence = found instanceof GroundingOutcome.Found(Mat _, double sure, boolean _) ? sure : 0;
            return new Outcome(question.kind, words, iou, confidence);
        }
    }

    private void sheet(Question question, boolean[] inside, String name) {
        sheets.ifPresent(folder -> {
            byte[] bgr = question.scene.bgr().clone();
            for (int i = 0; i < question.meant.length; i++) {
                boolean in = inside.length > 0 && inside[i];
                if (!in) {
                    for (int c = 0; c < 3; c++) {
                        bgr[3 * i + c] = (byte) ((bgr[3 * i + c] & 255) / (question.meant[i] ? 2 : 3));
                    }
                }
                if (question.meant[i] != in && question.meant[i]) {
                    bgr[3 * i] = (byte) 255;
                }
            }
            try (Mat mat = MatrixArrays.mat(bgr, question.scene.height(), question.scene.width())) {
                imwrite(folder.resolve(name.replace(' ', '-') + ".png").toString(), mat);
            }
        });
    }

    private static boolean[] inside(Mat mask) {
        byte[] levels = MatrixArrays.bytes(mask);
        boolean[] inside = new boolean[levels.length];
        for (int i = 0; i < inside.length; i++) {
            inside[i] = (levels[i] & 255) > 127;
        }
        return inside;
    }

    private static double iou(boolean[] a, boolean[] b) {
        int both = 0;
        int either = 0;
        for (int i = 0; i < a.length; i++) {
            both += a[i] && b[i] ? 1 : 0;
            either += a[i] || b[i] ? 1 : 0;
        }
        return (double) both / Math.max(1, either);
    }

    void print() {
        Map<Kind, List<Outcome>> kinds = new EnumMap<>(Kind.class);
        outcomes.forEach(outcome ->
                kinds.computeIfAbsent(outcome.kind, _ -> new ArrayList<>()).add(outcome));
        for (Map.Entry<Kind, List<Outcome>> entry : kinds.entrySet()) {
            List<Outcome> rows = Objects.requireNonNull(entry.getValue());
            System.out.printf(
                    Locale.ROOT,
                    "%-19s %3d asked, %3d right (%.0f %%), %3d refused%n",
                    entry.getKey(),
                    rows.size(),
                    count(rows, Outcome::right),
                    100.0 * count(rows, Outcome::right) / rows.size(),
                    count(rows, outcome -> outcome.iou < 0));
        }
        List<Outcome> three = outcomes.stream()
                .filter(o -> o.kind == Kind.COLOUR || o.kind == Kind.POSITION || o.kind == Kind.SIZE)
                .toList();
        System.out.printf(
                Locale.ROOT,
                "colour, position and size: %.1f %% (bar 80 %%); sky IoU %.3f of %d%n",
                100.0 * count(three, Outcome::right) / Math.max(1, three.size()),
                sky.stream().mapToDouble(Double::doubleValue).average().orElse(0),
                sky.size());
        List<Outcome> things = outcomes.stream()
                .filter(outcome -> outcome.iou >= 0 && outcome.things())
                .toList();
        for (int k = 0; k + 1 < BINS.length; k++) {
            double from = BINS[k];
            double to = BINS[k + 1];
            List<Outcome> bin = things.stream()
                    .filter(outcome -> outcome.confidence >= from && outcome.confidence < to)
                    .toList();
            System.out.printf(
                    Locale.ROOT,
                    "confidence %.2f to %.2f: %3d answers about things, %.0f %% right, said %.0f %%%n",
                    from,
                    Math.min(1, to),
                    bin.size(),
                    100.0 * count(bin, Outcome::right) / Math.max(1, bin.size()),
                    100
                            * bin.stream()
                                    .mapToDouble(Outcome::confidence)
                                    .average()
                                    .orElse(0));
        }
    }

    private static long count(List<Outcome> rows, java.util.function.Predicate<Outcome> test) {
        return rows.stream().filter(test).count();
    }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createDirectories(Path.of(args[0]));
        int first = args.length > 1 ? Integer.parseInt(args[1]) : 1001;
        int scenes = args.length > 2 ? Integer.parseInt(args[2]) : 60;
        Optional<Path> sheets =
                args.length > 3 ? Optional.of(Files.createDirectories(Path.of(args[3]))) : Optional.empty();
        SceneStudio sceneStudio = SceneStudio.open();
        BriefReader briefReader = BriefReader.load(sceneStudio.archetypes());
        GroundingBenchmark benchmark = new GroundingBenchmark(briefReader, sheets);
        for (GroundingCases cases : GroundingCases.of(first, scenes)) {
            System.out.println(cases.seed() + " " + cases.prompt());
            benchmark.judge(cases, RenderedScene.of(folder, sceneStudio, briefReader, cases, WIDTH, HEIGHT));
        }
        benchmark.print();
    }
}
