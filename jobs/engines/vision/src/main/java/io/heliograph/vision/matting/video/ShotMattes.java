// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import io.heliograph.pixels.PixelArea;
import java.util.List;
import java.util.Optional;

/**
 * Computes the mattes of one shot at working size from those of its key frames. {@link KeyVote} moves them to all
 * frames. Within the outline band, colours of the shot decide, and for a still camera the difference from the
 * background. Then the median of three frames along the motion is taken. The weights of graph cut and colour table
 * depend on how well each predicts key mattes from neighbouring ones.
 */
final class ShotMattes {
    private static final int TRIALS = 3; // number of key frames that are predicted to compare both methods
    // lead in IoU of the graph cut over the colour table at which both get equal weight
    private static final double EVEN = 0.02;
    // difference from the lead EVEN at which only the graph cut or only the colour table is used
    private static final double SPREAD = 0.05;
    private static final float LEAST_PROBABILITY = 0.02f;
    private static final double NEGLIGIBLE = 0.05;

    private final List<ClipFrame> shot;
    private final List<FrameMotion> motions;
    private final KeyVote vote;
    private final List<OutlineBand> bands;
    private final ShotColourTable table;
    private final Optional<StillPlate> plate;

    /**
     * Mattes of the frames of a shot.
     *
     * @param motions from each frame to the next
     * @param vote votes of the shot's key frames
     */
    ShotMattes(List<ClipFrame> shot, List<FrameMotion> motions, KeyVote vote) {
        this.shot = shot;
        this.motions = motions;
        this.vote = vote;
        bands = ParallelFrames.of(shot.size(), t -> OutlineBand.of(vote.belief(t), shot.get(t)));
        table = new ShotColourTable(shot, bands);
        plate = StillPlate.of(shot, motions, bands);
    }

    /** Opacity of the first {@code count} frames, at working size, 0..1. */
    List<float[]> mattes(int count) {
        ShotGraphCut cut = new ShotGraphCut(
                vote.places().stream().map(shot::get).toList(),
                vote.places().stream().map(bands::get).toList());
        double share = shareOf(cut);
        int decided = Math.min(shot.size(), count + 1); // the median of the last frame needs the frame after it
        return FlowMedian.of(
                ParallelFrames.of(decided, t -> decide(shot.get(t), bands.get(t), cut, share)),
                motions,
                bands,
                shot.getFirst());
    }

    private float[] decide(ClipFrame frame, OutlineBand band, ShotGraphCut cut, double share) {
        if (share < NEGLIGIBLE) {
            return weighed(frame, band);
        }
        float[] hard = cut.cut(frame, band);
        if (share > 1 - NEGLIGIBLE) {
            return hard;
        }
        float[] soft = weighed(frame, band);
        for (int i = 0; i < soft.length; i++) {
            soft[i] += (float) share * (hard[i] - soft[i]);
        }
        return soft;
    }

    /** Opacity within the band: log odds of the belief, the colours and the difference from the background, added. */
    private float[] weighed(ClipFrame frame, OutlineBand band) {
        float[] matte = new float[band.belief().length];
        PixelArea box = band.box();
        float noise = plate.map(known -> known.noise(frame, band)).orElse(0f);
        for (int y = box.y(); y < box.y() + box.height(); y++) {
            for (int i = y * frame.cols + box.x(); i < y * frame.cols + box.x() + box.width(); i++) {
                if (band.classes()[i] != OutlineBand.UNKNOWN) {
                    matte[i] = band.classes()[i] == OutlineBand.INSIDE ? 1 : 0;
                    continue;
                }
                float p = Math.clamp(band.belief()[i], LEAST_PROBABILITY, 1 - LEAST_PROBABILITY);
                double odds = Math.log(p / (1 - p)) + table.evidence(frame.bgr, i);
                if (plate.isPresent()) {
                    odds += plate.get().evidence(frame, i, noise);
                }
                matte[i] = (float) (1 / (1 + Math.exp(-odds)));
            }
        }
        return matte;
    }

    /** Weight of the graph cut against the colour table, 0 to 1, by their accuracy in predicting key mattes. */
    private double shareOf(ShotGraphCut cut) {
        double advantage = 0;
        List<Integer> inner = vote.places().stream()
                .filter(at -> at > 0 && at < shot.size() - 1)
                .toList();
        int step = Math.max(1, inner.size() / TRIALS);
        int trials = 0;
        for (int k = step / 2; k < inner.size(); k += step) {
            ClipFrame frame = shot.get(inner.get(k));
            OutlineBand band = OutlineBand.of(vote.foretold(inner.get(k)), frame);
            float[] key = vote.key(inner.get(k)).opacity();
            advantage += agreement(cut.cut(frame, band), key, frame) - agreement(weighed(frame, band), key, frame);
            trials++;
        }
        return trials == 0 ? 0 : Math.clamp(0.5 + (advantage / trials - EVEN) / (2 * SPREAD), 0, 1);
    }

    /** Intersection over union of a matte at working size with one at the size for motion estimation. */
    private static double agreement(float[] matte, float[] key, ClipFrame frame) {
        int both = 0;
        int either = 0;
        for (int y = 0, i = 0; y < frame.flowRows; y++) {
            int row = y * frame.rows / frame.flowRows * frame.cols;
            for (int x = 0; x < frame.flowCols; x++, i++) {
                boolean one = matte[row + x * frame.cols / frame.flowCols] > 0.5f;
                boolean other = key[i] > 0.5f;
                both += one && other ? 1 : 0;
                either += one || other ? 1 : 0;
            }
        }
        return either == 0 ? 1 : (double) both / either;
    }
}
