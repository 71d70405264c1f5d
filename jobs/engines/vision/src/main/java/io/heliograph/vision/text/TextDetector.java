// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;

import io.heliograph.inference.runtime.Network;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Finds lines of text in a picture with the network of the pack {@code text-detect}, at several scales. It finds
 * letters of about 7 pixels and more; it does not read them.
 */
public final class TextDetector {
    private static final int LONGEST = 1600; // maximum longer side of the network's input, px
    private static final int SHORTEST = 160;
    private static final double STEP = Math.sqrt(0.5); // factor on the size from one scale to the next
    private static final double SEEN = 0.5; // minimum confidence of a line at one scale
    private static final double[] CORES = {0.3, 0.5, 0.7
    }; // the first threshold joins letters far apart, the last separates close lines
    static final double LEAST_CONFIDENCE = 0.8;

    private final Network network;
    private final double leastConfidence;

    /**
     * A detector for a network that takes {@code image} [1,3,h,w], RGB from 0 to 1, and gives region, core and strokes
     * [1,3,h/2,w/2].
     */
    public TextDetector(Network network) {
        this(network, LEAST_CONFIDENCE);
    }

    /** A detector with another minimum confidence. */
    TextDetector(Network network, double leastConfidence) {
        this.network = network;
        this.leastConfidence = leastConfidence;
    }

    /**
     * Finds the text of a picture.
     *
     * @param picture CV_8UC3 or CV_8UC4, BGR
     * @param checkpoint run between tiles; may throw to stop the work
     */
    public DetectedText detect(Mat picture, Runnable checkpoint) {
        return lines(scales(picture, checkpoint), picture.cols(), picture.rows());
    }

    /**
     * Reads lines from the probability map of another detector; ink pixels still come from this network, or from
     * contrast.
     *
     * @param picture CV_8UC3 or CV_8UC4, BGR
     * @param probability CV_8UC1 of the picture's proportions: probability of text, 255 for sure
     * @param unclip factor on area over perimeter: the distance by which lines exceed the marked areas; 0 if whole
     *     lines are marked
     * @param checkpoint run between tiles; may throw to stop the work
     */
    public DetectedText detect(Mat picture, Mat probability, double unclip, Runnable checkpoint) {
        int width = picture.cols();
        int height = picture.rows();
        List<TextLine> lines = TextRegions.lines(probability, unclip, width, height).stream()
                .sorted(Comparator.comparingDouble(TextLine::confidence).reversed())
                .toList();
        byte[] strokes = new byte[width * height];
        if (!lines.isEmpty()) {
            LineInk ink = new LineInk(picture, scales(picture, checkpoint), strokes);
            lines.forEach(ink::write);
        }
        return new DetectedText(lines, plane(strokes, width, height));
    }

    private static Mat plane(byte[] levels, int width, int height) {
        Mat mat = new Mat(height, width, CV_8UC1);
        mat.data().put(levels);
        return mat;
    }

    private List<TextMaps> scales(Mat picture, Runnable checkpoint) {
        TextNetwork seeing = new TextNetwork(network, checkpoint);
        int side = Math.max(picture.cols(), picture.rows());
        List<TextMaps> scales = new ArrayList<>();
        for (double scale = Math.min(1, (double) LONGEST / side); ; scale *= STEP) {
            scales.add(seeing.maps(picture, scale));
            if (scale * side * STEP < SHORTEST) {
                break;
            }
        }
        return scales;
    }

    /** The lines of a picture from maps at several scales. */
    DetectedText lines(List<TextMaps> scales, int width, int height) {
        List<ScaledDetection> sightings = new ArrayList<>();
        for (TextMaps maps : scales) {
            for (double core : CORES) {
                LineJoining.joined(LineGrouping.lines(maps, core, SEEN))
                        .forEach(line -> sightings.add(new ScaledDetection(line, maps)));
            }
        }
        List<ScaledDetection> kept = ScaledDetection.distinct(sightings).stream()
                .filter(scaledDetection -> scaledDetection.line().confidence() >= leastConfidence)
                .toList();
        byte[] strokes = new byte[width * height];
        kept.forEach(scaledDetection -> scaledDetection.strokes(strokes, width, height));
        return new DetectedText(kept.stream().map(ScaledDetection::line).toList(), plane(strokes, width, height));
    }
}
