// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.masking;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.segmentation.PhraseAdvice;
import io.heliograph.operations.segmentation.PhraseLocator;
import io.heliograph.operations.segmentation.PhrasePointing;
import io.heliograph.operations.segmentation.PhraseSighting;
import io.heliograph.operations.segmentation.PointSegmenter;
import io.heliograph.operations.video.Clip;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.vision.clip.ThingLook;
import io.heliograph.vision.grounding.PhraseGrounding;
import io.heliograph.vision.matting.video.FrameMatte;
import io.heliograph.vision.picture.MaskArea;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.jspecify.annotations.Nullable;

/** Searches for a thing named in words in some frames of each shot, and uses the shot's most certain frame. */
final class PhraseFinder implements ThingFinder {
    private static final double[] PLACES = {0.5, 0.1, 0.9}; // positions of the searched frames in a shot, 0 to 1
    private static final String POINT = "point at it with mask_by_key_points";
    private static final int MOST = 9; // maximum number of searched frames in a clip
    private static final double ENOUGH = 0.9; // confidence, 0 to 1, from which no further frame of the shot is searched

    private final String field;
    private final List<NounPhrase> phrases;
    private final PhraseLocator phraseLocator;
    private final ThingGrowth growth;
    private final int threads;

    PhraseFinder(
            String field,
            List<NounPhrase> phrases,
            PhraseLocator phraseLocator,
            PointSegmenter pointSegmenter,
            int threads) {
        this.field = field;
        this.phrases = List.copyOf(phrases);
        this.phraseLocator = phraseLocator;
        growth = new ThingGrowth(pointSegmenter, threads);
        this.threads = threads;
    }

    /** The most certain frame so far. */
    private record Best(int frame, FrameMatte matte, ThingLook look, double confidence, List<String> warnings) {
        boolean isUncertain() {
            return confidence < PhraseGrounding.DOUBT;
        }

        Best grown(ThingGrowth.Grown grown) {
            return new Best(frame, grown.matte(), grown.look(), confidence, warnings);
        }
    }

    @Override
    public ThingSeeds find(StepWork stepWork, Clip clip, ClipSurvey survey) throws IOException {
        List<ThingSeeds.Seed> seeds = new ArrayList<>();
        Best best = null;
        Refusal refusal = new Refusal();
        int each = Math.clamp(MOST / survey.shots().size(), 1, PLACES.length);
        int looked = 0;
        for (int shot = 0; shot < survey.shots().size() && looked < MOST; shot++) {
            Best match = best(stepWork, clip, frames(survey, shot, each), refusal);
            looked += each;
            if (match != null) {
                Best here = whole(stepWork, clip, survey, match);
                seeds.add(new ThingSeeds.Seed(here.frame(), here.matte(), List.of()));
                here.warnings().forEach(warning -> stepWork.warn("Frame " + here.frame() + ": " + warning));
                best = best == null || here.confidence() > best.confidence() ? here : best;
            }
        }
        if (best == null) {
            throw refusal.exception(looked);
        }
        if (best.isUncertain()) {
            stepWork.warn(String.format(
                    Locale.ROOT,
                    "The match for \"%s\" is uncertain (confidence %.2f). %s",
                    PhrasePointing.describe(phrases.getFirst()),
                    best.confidence(),
                    PhraseAdvice.of(phrases.getFirst(), POINT)));
        }
        return new ThingSeeds(survey, seeds, best.look());
    }

    /** Grows an uncertain match by the motion around it. The confidence stays that of the match of the phrase. */
    private Best whole(StepWork stepWork, Clip clip, ClipSurvey survey, Best best) throws IOException {
        return best.isUncertain() && phrases.size() == 1
                ? growth.of(stepWork, clip, survey, best.frame(), phrases.getFirst(), best.matte())
                        .map(best::grown)
                        .orElse(best)
                : best;
    }

    private static List<Integer> frames(ClipSurvey survey, int shot, int each) {
        int from = survey.shots().get(shot);
        int length = survey.end(shot) - from;
        List<Integer> frames = new ArrayList<>();
        for (int i = 0; i < each; i++) {
            frames.add(from + Math.min(length - 1, (int) (PLACES[i] * length)));
        }
        return frames.stream().distinct().toList();
    }

    private @Nullable Best best(StepWork stepWork, Clip clip, List<Integer> numbers, Refusal refusal)
            throws IOException {
        Map<Integer, Mat> frames = ClipSurvey.frames(stepWork, clip, numbers, threads);
        Best best = null;
        try {
            for (int number : numbers) {
                Mat frame = frames.get(number);
                if (frame != null && (best == null || best.confidence() < ENOUGH)) {
                    stepWork.checkpoint();
                    Best here = seen(stepWork, number, frame, refusal);
                    best = here != null && (best == null || here.confidence() > best.confidence()) ? here : best;
                }
            }
        } finally {
            frames.values().forEach(Mat::close);
        }
        return best;
    }

    private @Nullable Best seen(StepWork stepWork, int number, Mat frame, Refusal refusal) {
        try (Raster picture = Raster.owning(frame.clone())) {
            List<String> warnings = new ArrayList<>(); // only warnings about chosen frames are passed on
            PhrasePointing pointing = phraseLocator.at(picture, stepWork::checkpoint, warnings::add);
            try (PhraseSighting sighting = pointing.sight(phrases)) {
                if (sighting.mask().isEmpty() || MaskArea.share(sighting.mask().get()) == 0) {
                    refusal.note(number, sighting, pointing);
                    return null;
                }
                Mat mask = sighting.mask().get();
                return new Best(
                        number,
                        new FrameMatte(mask.rows(), mask.cols(), MatrixArrays.bytes(mask)),
                        ThingLook.of(frame, mask),
                        sighting.confidence(),
                        List.copyOf(warnings));
            }
        }
    }

    /** Collects why nothing was found; the reason of the frame with the highest confidence is reported. */
    private final class Refusal {
        private double nearest = -1;
        private int frame;
        private String sentence = "";
        private String noun = "";

        void note(int number, PhraseSighting sighting, PhrasePointing pointing) {
            if (sighting.confidence() > nearest) {
                nearest = sighting.confidence();
                frame = number;
                noun = sighting.phrase().noun();
                sentence = "'%s', and %s. %s"
                        .formatted(
                                PhrasePointing.describe(sighting.phrase()),
                                sighting.reason().isEmpty() ? "no pixel of it is visible" : sighting.reason(),
                                pointing.standingOut());
            }
        }

        FailureException exception(int looked) {
            return new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Object not found: " + noun,
                    "The field '%s' names %s This describes frame %d; frames inspected: %d. %s"
                            .formatted(field, sentence, frame, looked, PhraseAdvice.of(phrases.getFirst(), POINT)));
        }
    }
}
