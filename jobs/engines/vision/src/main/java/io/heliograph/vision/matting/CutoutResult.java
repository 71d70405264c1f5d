// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_core.max;
import static org.bytedeco.opencv.global.opencv_core.multiply;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.erode;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import io.heliograph.vision.matting.colour.ForegroundColours;
import io.heliograph.vision.matting.subject.EnclosedGround;
import io.heliograph.vision.matting.subject.ForegroundSegmentation;
import io.heliograph.vision.matting.subject.SubjectPrior;
import io.heliograph.vision.matting.subject.SubjectSegmentation;
import java.util.Optional;
import java.util.function.BinaryOperator;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * A picture's subject without its background.
 *
 * @param alpha CV_8UC1 of the picture's size, 0 background to 255 subject
 * @param picture BGRA with straight alpha and the subject's own colours
 * @param confidence how clearly the subject stands out, 0 to 1; 0 if nothing stood out and the middle was taken
 * @param reliability probability, 0 to 1, that the intersection over union with an outline drawn by a person is at
 *     least 0.8; 1 if the opacity was given
 * @param remark remark on the cut-out for the client; usually empty
 */
public record CutoutResult(Mat alpha, Raster picture, double confidence, double reliability, Optional<String> remark)
        implements AutoCloseable {
    /**
     * Minimum opacity of the subject's pixels, 0 to 1, for {@link #boundingBox(double)} when cropping to the subject.
     */
    public static final double VISIBLE = 0.05;

    /** Reliability below which a cut-out is more likely wrong than right. */
    public static final double DOUBTFUL = 0.5;

    /**
     * Reliability below which a cut-out should be reviewed. Of 60 judged photographs, none of the ten between
     * {@link #DOUBTFUL} and this was accepted by a stranger, and 12 of the 20 above it.
     */
    public static final double SURE = 0.75;

    private static final int WORKING_SIDE = 480;
    private static final int RIM = 5; // diameter of the eroding disc, px: two pixels to each side

    /** A result without a remark. */
    public CutoutResult(Mat alpha, Raster picture, double confidence, double reliability) {
        this(alpha, picture, confidence, reliability, Optional.empty());
    }

    /** A copy of this result with a remark. */
    public CutoutResult remarked(String told) {
        return new CutoutResult(alpha, picture, confidence, reliability, Optional.of(told));
    }

    /** Finds the subject; the caller closes the result and keeps {@code picture}. */
    public static CutoutResult of(Raster picture, CutoutOptions options) {
        return of(picture, options, whole -> segmented(whole, SubjectPrior.builtIn()));
    }

    /**
     * Finds the subject with another matting engine.
     *
     * @param matting computes the matte of a picture with three or four channels. It is called for pictures that are
     *     cut-outs already (at least 5 % transparent) only if {@link CutoutOptions#forceDetection} is set, and never
     *     for wholly transparent pictures.
     */
    public static CutoutResult of(Raster picture, CutoutOptions options, Matting matting) {
        Optional<GivenOpacity> given = GivenOpacity.of(picture);
        return given.isPresent()
                ? of(picture, given.get(), options, matting)
                : found(picture, matting.of(picture.mat()));
    }

    private static CutoutResult of(Raster picture, GivenOpacity given, CutoutOptions options, Matting matting) {
        Mat alpha = given.alpha();
        if (given.empty()) { // wholly transparent pictures stay transparent, whatever the options
            return new CutoutResult(alpha, picture.copy(), 1, 1);
        }
        if (given.cutOut() && !options.forceDetection()) {
            Raster kept = picture.copy();
            if (!options.preservePartialAlpha()) {
                fill(alpha);
                insertChannel(alpha, kept.mat(), 3);
            }
            return new CutoutResult(alpha, kept, 1, 1);
        }
        Matte found = matting.of(picture.mat());
        if (options.preservePartialAlpha() || !options.forceDetection()) {
            if (!options.preservePartialAlpha()) {
                fill(alpha);
            }
            multiply(found.alpha(), alpha, found.alpha(), 1 / 255.0, -1);
        }
        alpha.close();
        return found(picture, found);
    }

    private static CutoutResult found(Raster picture, Matte matte) {
        return new CutoutResult(
                matte.alpha(),
                Raster.owning(ForegroundColours.estimate(picture.mat(), matte.alpha())),
                matte.confidence(),
                matte.reliability());
    }

    /**
     * Finds the subject with the built-in segmentation and another refinement of edges.
     *
     * @param edges refine the hard mask of a picture to soft opacity, as {@link AlphaMatting#refine} does
     */
    public static CutoutResult of(Raster picture, CutoutOptions options, BinaryOperator<Mat> edges) {
        return of(picture, options, whole -> segmented(whole, SubjectPrior.builtIn(), edges));
    }

    /** Computes the matte of a picture's subject. */
    @FunctionalInterface
    public interface Matting {
        /** The matte of a CV_8UC3 or CV_8UC4 picture. */
        Matte of(Mat picture);
    }

    /**
     * The matte of a subject.
     *
     * @param alpha CV_8UC1 of the picture's size; the receiver closes it
     * @param confidence how clearly the subject stands out, 0 to 1
     * @param reliability probability that its outline is right, 0 to 1
     */
    public record Matte(Mat alpha, double confidence, double reliability) {}

    /** The built-in pipeline: estimates a prior, segments with it, refines the edges. */
    public static Matte segmented(Mat picture, SubjectPrior prior) {
        return segmented(picture, prior, AlphaMatting::refine);
    }

    private static Matte segmented(Mat picture, SubjectPrior prior, BinaryOperator<Mat> edges) {
        try (SubjectSegmentation found = segment(picture, prior, true)) {
            return new Matte(edges.apply(picture, found.mask()), found.confidence(), found.reliability());
        }
    }

    /** Whether no pixel is visible: the picture was wholly transparent. */
    public boolean empty() {
        return countNonZero(alpha) == 0;
    }

    /** Bounding box of all pixels more opaque than {@code threshold} (0..1); the whole picture if there are none. */
    public PixelArea boundingBox(double threshold) {
        int level = (int) (threshold * 255);
        int left = alpha.cols();
        int right = -1;
        int top = alpha.rows();
        int bottom = -1;
        byte[] row = new byte[alpha.cols()];
        for (int y = 0; y < alpha.rows(); y++) {
            MatrixArrays.readRow(alpha, y, row);
            for (int x = 0; x < row.length; x++) {
                if ((row[x] & 255) > level) {
                    left = Math.min(left, x);
                    right = Math.max(right, x);
                    top = Math.min(top, y);
                    bottom = y;
                }
            }
        }
        return right < 0
                ? new PixelArea(0, 0, alpha.cols(), alpha.rows())
                : new PixelArea(left, top, right - left + 1, bottom - top + 1);
    }

    @Override
    public void close() {
        alpha.close();
        picture.close();
    }

    /** The mask of a picture of any size, at working size, without holes that are smaller than 1 % of the picture. */
    public static SubjectSegmentation segment(Mat picture, SubjectPrior prior) {
        return segment(picture, prior, false);
    }

    private static SubjectSegmentation segment(Mat picture, SubjectPrior prior, boolean opensHoles) {
        Mat whole = new Mat();
        SubjectSegmentation found;
        try (PointerScope _ = new PointerScope()) {
            Mat small = Downscale.bgr(picture, WORKING_SIDE, INTER_AREA);
            Rect content = LetterboxBars.content(small);
            Mat inside = new Mat(small, content).clone();
            SubjectPrior.Belief belief = prior.of(inside);
            found = ForegroundSegmentation.of(inside, belief);
            if (opensHoles) {
                EnclosedGround.open(inside, found.mask(), MatrixArrays.floats(belief.probability()));
            }
            whole.create(small.rows(), small.cols(), CV_8UC1);
            whole.put(new Scalar(0));
            found.mask().copyTo(new Mat(whole, content));
        }
        return new SubjectSegmentation(whole, found.confidence(), found.reliability());
    }

    /** Makes visible pixels opaque, except for a rim of two pixels that keeps its graded opacity. */
    private static void fill(Mat alpha) {
        try (PointerScope _ = new PointerScope()) {
            Mat inside = new Mat();
            threshold(alpha, inside, VISIBLE * 255, 255, THRESH_BINARY);
            erode(inside, inside, getStructuringElement(MORPH_ELLIPSE, new Size(RIM, RIM)));
            max(alpha, inside, alpha);
        }
    }
}
