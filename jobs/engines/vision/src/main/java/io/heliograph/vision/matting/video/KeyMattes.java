// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_imgproc.GC_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.medianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.MatrixPlanes;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import io.heliograph.vision.matting.cut.ColourMixtures;
import io.heliograph.vision.matting.cut.MaskCleaning;
import io.heliograph.vision.matting.cut.SeededCut;
import io.heliograph.vision.matting.subject.SaliencyPrior;
import io.heliograph.vision.matting.subject.SubjectSegmentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * The mattes of a shot's key frames, one after the other. The first comes from still-picture matting of the key frame
 * with the highest confidence. Each further one is predicted by motion from those already known, and corrected in part
 * by still-picture matting of its own frame. Without that inertia the subject would change in every other key frame of
 * a crowded scene.
 */
final class KeyMattes {
    private static final int CANDIDATES = 3;
    private static final float FRESH = 0.5f; // share of the frame's own evidence
    private static final float CORRECTED = 0.75f; // share of the cut by that evidence in the matte
    private static final double LEAST = 0.005; // of the frame: below, the subject has left
    private static final double MOST = 0.95;
    private static final double ENOUGH = 0.5; // minimum reliability of a subject that enters the frame later
    private static final int BLUR = 2; // px
    private static final int SAMPLED = 3; // colours are learnt from every third pixel

    private final List<ClipFrame> shot;
    private final KeyVote vote;
    private final ClipMatting.Keys keys;

    KeyMattes(List<ClipFrame> shot, KeyVote vote, ClipMatting.Keys keys) {
        this.shot = shot;
        this.vote = vote;
        this.keys = keys;
    }

    /** Finds the subject in a shot without earlier information, and lets the mattes of its key frames vote. */
    void begin(List<Integer> places) {
        int best = 0;
        KeyMatte first = null;
        int step = Math.max(1, (places.size() - 1) / (CANDIDATES - 1));
        for (int k = 0; k < places.size(); k += step) {
            KeyMatte found = start(shot.get(places.get(k)));
            if (first == null || found.reliability() > first.reliability()) {
                first = found;
                best = k;
            }
        }
        if (first == null) {
            throw new IllegalArgumentException("a shot has key frames");
        }
        vote.add(places.get(best), first);
        follow(places.subList(best + 1, places.size()), places.get(best), first);
        follow(places.subList(0, best).reversed(), places.get(best), first);
    }

    /** Continues from a frame with a known matte. */
    void follow(List<Integer> places, int from, KeyMatte known) {
        List<Integer> past = new ArrayList<>(List.of(from));
        List<KeyMatte> mattes = new ArrayList<>(List.of(known));
        for (int place : places) {
            KeyMatte carried = new KeyMatte(vote.belief(place), 1);
            KeyMatte next = carried.share() < LEAST || carried.share() > MOST
                    ? again(shot.get(place), carried)
                    : corrected(shot.get(place), carried, past, mattes);
            vote.add(place, next);
            past.add(place);
            mattes.add(next);
        }
    }

    private KeyMatte start(ClipFrame frame) {
        try (PointerScope _ = new PointerScope();
                Mat picture = MatrixArrays.mat(frame.bgr, frame.rows, frame.cols);
                SubjectSegmentation found = keys.whole(picture)) {
            Mat less = new Mat();
            resize(found.mask(), less, new Size(frame.flowCols, frame.flowRows), 0, 0, INTER_AREA);
            return new KeyMatte(AlphaMatting.unit(MatrixArrays.bytes(less)), found.reliability());
        }
    }

    /**
     * Searches for a subject if the tracked one has left or fills the frame; without a reliable one nothing changes.
     */
    private KeyMatte again(ClipFrame frame, KeyMatte carried) {
        KeyMatte found = start(frame);
        return found.reliability() >= ENOUGH ? found : carried;
    }

    private KeyMatte corrected(ClipFrame frame, KeyMatte carried, List<Integer> past, List<KeyMatte> mattes) {
        int rows = frame.flowRows;
        int cols = frame.flowCols;
        if (Math.min(rows, cols) < SaliencyPrior.LEAST_SIDE) {
            return carried;
        }
        float[] wide = MatrixPlanes.mean(carried.opacity(), cols, rows, BLUR);
        float[] fresh = evidence(frame);
        byte[] seeds = new byte[fresh.length];
        for (int i = 0; i < seeds.length; i++) {
            float p = FRESH * fresh[i] + (1 - FRESH) * wide[i];
            seeds[i] = (byte) (p > 0.9f ? GC_FGD : p > 0.5f ? GC_PR_FGD : p > 0.08f ? GC_PR_BGD : GC_BGD);
        }
        float[] cut = cut(frame, seeds, past, mattes);
        float[] opacity = carried.opacity().clone();
        for (int i = 0; i < opacity.length; i++) {
            opacity[i] += CORRECTED * (cut[i] - opacity[i]);
        }
        KeyMatte next = new KeyMatte(opacity, 1);
        return next.share() > LEAST / 2 && next.share() < MOST ? next : carried;
    }

    private float[] evidence(ClipFrame frame) {
        try (PointerScope _ = new PointerScope();
                Mat picture = MatrixArrays.mat(frame.bgr, frame.rows, frame.cols);
                Mat probability = keys.probability(picture)) {
            Mat less = new Mat();
            resize(probability, less, new Size(frame.flowCols, frame.flowRows), 0, 0, INTER_AREA);
            return MatrixArrays.floats(less);
        }
    }

    /** Cuts by the colours of the first matte and of the latest one. */
    private float[] cut(ClipFrame frame, byte[] seeds, List<Integer> past, List<KeyMatte> mattes) {
        try (PointerScope _ = new PointerScope()) {
            ColourMixtures mixtures = new ColourMixtures();
            learn(mixtures, past.getFirst(), mattes.getFirst());
            if (past.size() > 1) {
                learn(mixtures, past.getLast(), mattes.getLast());
            }
            Optional<SeededCut> learnt = mixtures.learnt();
            float[] cut = new float[seeds.length];
            if (learnt.isEmpty()) {
                for (int i = 0; i < cut.length; i++) {
                    cut[i] = seeds[i] & 1;
                }
                return cut;
            }
            byte[] small = MatrixArrays.bytes(frame.small());
            byte[] inside = learnt.get().cut(small, seeds, frame.flowRows, frame.flowCols);
            for (int i = 0; i < inside.length; i++) {
                inside[i] = (byte) -inside[i];
            }
            Mat mask = MatrixArrays.mat(inside, frame.flowRows, frame.flowCols);
            medianBlur(mask, mask, 3);
            MaskCleaning.clean(mask);
            return AlphaMatting.unit(MatrixArrays.bytes(mask));
        }
    }

    private void learn(ColourMixtures mixtures, int place, KeyMatte matte) {
        byte[] colours = MatrixArrays.bytes(shot.get(place).small());
        for (int i = 0; i < matte.opacity().length; i += SAMPLED) {
            if (matte.opacity()[i] < 0.1f || matte.opacity()[i] > 0.9f) {
                mixtures.add(colours, i, matte.opacity()[i] > 0.5f);
            }
        }
    }
}
