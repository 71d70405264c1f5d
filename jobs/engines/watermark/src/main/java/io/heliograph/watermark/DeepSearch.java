// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;

/**
 * Searches a part of a marked picture for patterns, at all possible sizes of the whole picture and all offsets of the tile. A coarse search
 * tests every second pixel by Fourier transforms of half the tile's side, which still contain all frequencies of the mark. The best
 * candidates are then refined to half a pixel.
 */
final class DeepSearch {
    private static final int COARSE = TileBand.SIDE / 2;
    private static final int FINDS = 48; // number of candidates to refine
    private static final double CLOSE = 0.0005; // size difference between two refinement steps, as a share of the size
    private static final int CLOSE_SIZES = 2; // refinement steps below and above a candidate's size
    private static final int CLOSE_PLACES = 3; // refinement steps to each side of a place, half a pixel each
    private static final FourierTransform TRANSFORM = new FourierTransform(COARSE);

    private final List<WatermarkPattern> patterns;
    private final SamplePlane[] levels;
    private final int longSide;
    private final double[] sizes = SearchLevels.sizes();
    private final int[] sides = SearchLevels.levels();

    /**
     * A search in one picture.
     *
     * @param longSide long side of the picture in pixels
     */
    DeepSearch(List<WatermarkPattern> patterns, SamplePlane[] levels, int longSide) {
        this.longSide = longSide;
        this.patterns = patterns;
        this.levels = levels;
    }

    /**
     * A candidate: a place similar to a pattern.
     *
     * @param size long side of the picture at which the pattern fits, in pixels
     * @param x offset in the tile, in pixels
     * @param y offset in the tile, in pixels
     */
    private record Find(WatermarkPattern pattern, double score, double size, double x, double y) {}

    /** Minimum score for a mark. */
    static double threshold(int patterns) {
        double places = (double) TileBand.SIDE * TileBand.SIDE;
        return FalseAlarms.threshold(FalseAlarms.DEEP, 2 * SearchLevels.sizes().length * places * patterns);
    }

    /**
     * The pattern with the highest score.
     *
     * @param over whether the time is up, checked before each size; the search then refines the candidates found so far
     */
    PatternScore best(BooleanSupplier over) {
        PriorityQueue<Find> finds = new PriorityQueue<>(Comparator.comparingDouble(Find::score));
        for (int i = 0; i < sizes.length && !over.getAsBoolean(); i++) {
            TilePhases tile = tile(sizes[i]);
            for (int p = 0; p < patterns.size(); p += 2) {
                look(tile, sizes[i], p, finds);
            }
        }
        PatternScore best = new PatternScore(patterns.getFirst(), 0);
        Map<Double, TilePhases> tiles = new HashMap<>();
        List<Find> ordered = new ArrayList<>(finds);
        ordered.sort(Comparator.comparingDouble(Find::score).reversed());
        for (Find find : ordered) {
            PatternScore close = close(find, tiles);
            if (close.score() > best.score()) {
                best = close;
            }
        }
        return best;
    }

    private TilePhases tile(double size) {
        int level = 0;
        while (level + 1 < sides.length && sides[level + 1] >= size) {
            level++;
        }
        return TilePhases.of(TileFolding.of(levels[level], Math.min(1, size / sides[level])), longSide / size);
    }

    /** Compares a tile with two patterns in one transform: one is the real part, the other the imaginary part. */
    private void look(TilePhases tile, double size, int first, PriorityQueue<Find> finds) {
        float[] real = new float[COARSE * COARSE];
        float[] imaginary = new float[COARSE * COARSE];
        TilePhases one = patterns.get(first).phases();
        TilePhases other =
                patterns.get(Math.min(first + 1, patterns.size() - 1)).phases();
        for (int f = 0; f < TileBand.count(); f++) {
            float c = tile.cosines()[f];
            float s = tile.sines()[f];
            float oneC = c * one.cosines()[f] + s * one.sines()[f];
            float oneS = s * one.cosines()[f] - c * one.sines()[f];
            float otherC = c * other.cosines()[f] + s * other.sines()[f];
            float otherS = s * other.cosines()[f] - c * other.sines()[f];
            int here = TileBand.index(f, COARSE);
            int opposite = TileBand.opposite(f, COARSE);
            real[here] = oneC - otherS;
            imaginary[here] = oneS + otherC;
            real[opposite] = oneC + otherS;
            imaginary[opposite] = otherC - oneS;
        }
        TRANSFORM.backward(real, imaginary);
        offer(patterns.get(first), size, real, finds);
        if (first + 1 < patterns.size()) {
            offer(patterns.get(first + 1), size, imaginary, finds);
        }
    }

    private static void offer(WatermarkPattern pattern, double size, float[] scores, PriorityQueue<Find> finds) {
        int at = 0;
        for (int i = 1; i < scores.length; i++) {
            if (scores[i] > scores[at]) {
                at = i;
            }
        }
        double score = scores[at]
                / (2 * PatternScore.DEVIATION); // halved, because the transform counts each wave and its opposite
        if (finds.size() < FINDS || score > finds.element().score()) {
            int row = at / COARSE;
            finds.add(new Find(pattern, score, size, 2.0 * (at - row * COARSE), 2.0 * row));
        }
        if (finds.size() > FINDS) {
            finds.remove();
        }
    }

    private PatternScore close(Find find, Map<Double, TilePhases> tiles) {
        var shifted = new ShiftedTile();
        double best = find.score();
        for (int i = -CLOSE_SIZES; i <= CLOSE_SIZES; i++) {
            TilePhases tile = tiles.computeIfAbsent(find.size() * (1 + i * CLOSE), this::tile);
            for (int y = -CLOSE_PLACES; y <= CLOSE_PLACES; y++) {
                for (int x = -CLOSE_PLACES; x <= CLOSE_PLACES; x++) {
                    TilePhases moved = shifted.of(tile, find.x() + x / 2.0, find.y() + y / 2.0);
                    best = Math.max(
                            best, ShiftedTile.score(moved, find.pattern().phases()));
                }
            }
        }
        return new PatternScore(find.pattern(), best);
    }
}
