// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.ROTATE_90_CLOCKWISE;
import static org.bytedeco.opencv.global.opencv_core.ROTATE_90_COUNTERCLOCKWISE;
import static org.bytedeco.opencv.global.opencv_core.bitwise_or;
import static org.bytedeco.opencv.global.opencv_core.rotate;
import static org.bytedeco.opencv.global.opencv_imgproc.CV_DIST_L2;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_NEAREST;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_RECT;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.distanceTransform;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.Raster;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Tears of a print: jagged strips of bare paper that start at a border, searched from each of the four borders in turn
 * at no more than {@value #SIDE} pixels a side. Paths with the most paper ({@link TearPath}) are judged by their
 * evidence ({@link TearClassifier}).
 */
final class TearFinder {
    static final int SIDE = 800;

    private static final int MOST = 4; // maximum number of paths from a border
    private static final double SHORTEST = 0.2; // minimum length of a path, as a share of the picture
    private static final int AROUND = 20; // columns on each side of a path that later paths avoid
    // distance from the rim of a paper area, px, above which the area is too wide for a tear
    private static final float WIDE = 14;
    private static final int REACH = 41; // side of the square around too wide areas that paths avoid, px
    private static final float UNLIKELY = -0.2f;
    private static final int SHADOW = 5; // width of the shadow beside a tear, which is masked with it, px

    private final byte[] bgr;
    private final int width;
    private final int height;

    private TearFinder(Mat colours) {
        width = colours.cols();
        height = colours.rows();
        bgr = new byte[width * height * 3];
        colours.data().get(bgr);
    }

    /**
     * A strip that may be a tear. Before the search the picture was turned to the left by {@code turns} quarters, so
     * that the strip starts at the upper border.
     */
    record Candidate(PaperStrip strip, TearEvidence evidence, PaperColour paper, int turns) {
        boolean isTear() {
            return TearClassifier.isTear(evidence, paper);
        }
    }

    /**
     * Finds the tears of a picture.
     *
     * @param checkpoint called from time to time; an exception it throws stops the work
     * @return CV_8UC1 of the picture's size, 255 on tears and the shadows beside them; the caller closes it
     */
    static Mat find(Raster picture, Runnable checkpoint) {
        Mat mask = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat small = small(picture.mat());
            Mat found = Mat.zeros(small.rows(), small.cols(), CV_8UC1).asMat();
            for (Candidate candidate : candidates(small, checkpoint)) {
                if (candidate.isTear()) {
                    mark(candidate, found);
                }
            }
            dilate(found, found, getStructuringElement(MORPH_ELLIPSE, new Size(2 * SHADOW + 1, 2 * SHADOW + 1)));
            resize(found, mask, new Size(picture.width(), picture.height()), 0, 0, INTER_NEAREST);
        }
        return mask;
    }

    static Mat small(Mat picture) {
        Mat colours = ColourChannels.colours(picture);
        double scale = Math.min(1, (double) SIDE / Math.max(colours.cols(), colours.rows()));
        if (scale < 1) {
            Size size = new Size(Math.max(1, (int) Math.round(colours.cols() * scale)), Math.max(1, (int)
                    Math.round(colours.rows() * scale)));
            resize(colours, colours, size, 0, 0, INTER_AREA);
        }
        return colours;
    }

    /** Finds candidate strips from each border, for each possible colour of the paper. */
    static List<Candidate> candidates(Mat small, Runnable checkpoint) {
        List<Candidate> candidates = new ArrayList<>();
        Mat turned = small.clone();
        for (int turns = 0; turns < 4; turns++) {
            TearFinder finder = new TearFinder(turned);
            for (PaperColour paper : PaperColour.candidates(finder.bgr, finder.width, finder.height)) {
                checkpoint.run();
                finder.strips(paper, turns, candidates);
            }
            Mat next = new Mat();
            rotate(turned, next, ROTATE_90_COUNTERCLOCKWISE);
            turned = next;
        }
        return candidates;
    }

    private void strips(PaperColour paper, int turns, List<Candidate> candidates) {
        float[] likeness = paper.similarity(bgr);
        float[] open = withoutWideAreas(likeness);
        for (int i = 0; i < MOST; i++) {
            int[] path = TearPath.best(open, width, height);
            if (path.length < SHORTEST * height) {
                return;
            }
            PaperStrip strip = PaperStrip.along(path, likeness, width);
            StripSurroundings sides = StripSurroundings.of(strip, likeness, bgr, width, paper);
            Optional<TearEvidence> evidence = TearEvidence.of(strip, sides, paper, height);
            evidence.ifPresent(e -> candidates.add(new Candidate(strip, e, paper, turns)));
            for (int y = 0; y < path.length; y++) {
                int from = y * width + Math.max(0, path[y] - AROUND);
                int to = y * width + Math.min(width, path[y] + AROUND + 1);
                Arrays.fill(open, from, to, -1);
            }
        }
    }

    /** Similarity to paper, lowered in and around areas too wide for a tear. */
    private float[] withoutWideAreas(float[] likeness) {
        byte[] paper = new byte[likeness.length];
        for (int p = 0; p < paper.length; p++) {
            paper[p] = (byte) (likeness[p] > 0 ? 1 : 0);
        }
        float[] open = likeness.clone();
        try (PointerScope _ = new PointerScope()) {
            Mat mask = new Mat(height, width, CV_8UC1);
            mask.data().put(paper);
            Mat distance = new Mat();
            distanceTransform(mask, distance, CV_DIST_L2, 3);
            dilate(distance, distance, getStructuringElement(MORPH_RECT, new Size(REACH, REACH)));
            float[] inside = new float[likeness.length];
            new FloatPointer(distance.data()).get(inside);
            for (int p = 0; p < open.length; p++) {
                if (inside[p] > WIDE && open[p] > 0) {
                    open[p] = UNLIKELY;
                }
            }
        }
        return open;
    }

    private static void mark(Candidate candidate, Mat found) {
        boolean across = candidate.turns % 2 == 1;
        int width = across ? found.rows() : found.cols();
        int height = across ? found.cols() : found.rows();
        byte[] marks = new byte[width * height];
        PaperStrip strip = candidate.strip;
        int most = (int) Math.ceil(candidate.evidence.widest());
        for (int y = 0; y < strip.length(); y++) {
            int from = Math.max(strip.first(y), strip.path(y) - most);
            int to = Math.min(strip.last(y), strip.path(y) + most);
            Arrays.fill(marks, y * width + from, y * width + to + 1, (byte) 255);
        }
        Mat mat = new Mat(height, width, CV_8UC1);
        mat.data().put(marks);
        for (int i = 0; i < candidate.turns; i++) {
            Mat back = new Mat();
            rotate(mat, back, ROTATE_90_CLOCKWISE);
            mat = back;
        }
        bitwise_or(found, mat, found);
    }
}
