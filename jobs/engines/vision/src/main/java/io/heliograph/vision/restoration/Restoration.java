// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.bitwise_or;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;

import io.heliograph.pixels.Raster;
import io.heliograph.vision.inpainting.Inpainting;
import io.heliograph.vision.inpainting.InpaintingOptions;
import java.util.EnumSet;
import java.util.Set;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Restores an old or damaged picture: salt and pepper, tears, scratches and dust are filled, noise and JPEG blocks
 * removed, a measurable blur deconvolved, faded contrast and colours restored. Noise that these steps raise again is
 * reduced to its strength in the original. Each step first checks whether it is needed; if none is, the result is the
 * picture itself. Nothing is invented: there is no network for faces.
 */
public final class Restoration {
    // noise to remove after sharpening, which amplifies it
    private static final NoiseStrength AFTER_SHARPENING = NoiseStrength.even(2);

    private static final long SEED = 1; // seed of the inpainting, fixed: the same picture gives the same result

    // maximum brightness noise in levels; with more, black and white cannot be measured
    private static final double MOST_GRAIN = 20;
    private static final double MOST_DUST =
            0.004; // maximum share of specks in a picture; more small bright things belong to the scene

    private Restoration() {}

    /** Steps of a restoration. */
    public enum Step {
        TEARS,
        SCRATCHES,
        DUST,
        NOISE,
        BLUR,
        FADING
    }

    /**
     * A restored picture.
     *
     * @param picture the caller closes it
     * @param done the steps taken; empty if the picture is unchanged
     * @param unknownBlur whether the picture has a blur that could not be measured, and was not removed
     * @param noisier whether noise was found and is still stronger than before, as contrast was raised; {@code done}
     *     then lacks {@link Step#NOISE}
     */
    public record Restored(Raster picture, Set<Step> done, boolean unknownBlur, boolean noisier)
            implements AutoCloseable {
        /** Makes the set immutable. */
        public Restored {
            done = Set.copyOf(done);
        }

        @Override
        public void close() {
            picture.close();
        }
    }

    /**
     * Restores a picture.
     *
     * @param checkpoint called from time to time; an exception it throws stops the work
     */
    public static Restored restore(Raster picture, Runnable checkpoint) {
        return restore(picture, ScratchDetection::find, checkpoint);
    }

    /** Whether a picture has more noise than another version of it, at full size or at half or a quarter of it. */
    public static boolean isNoisier(Raster picture, Raster before) {
        return GrainLimit.of(before).isExceededBy(picture);
    }

    /** Detects scratches, as {@link ScratchDetection#find} does. */
    @FunctionalInterface
    public interface ScratchFinder {
        /** CV_8UC1 of the picture's size, 255 on scratches with a small margin. */
        Mat find(Raster picture, Runnable checkpoint);
    }

    /** Restores a picture with another detector of scratches. */
    public static Restored restore(Raster picture, ScratchFinder scratches, Runnable checkpoint) {
        GrainLimit limit = GrainLimit.of(picture);
        Course course = new Course(picture.copy());
        try {
            ImpulseNoise.removed(course.picture).ifPresent(better -> course.next(Step.NOISE, better));
            checkpoint.run();
            mend(course, checkpoint);
            repair(course, scratches, checkpoint);
            double grain = clean(course, checkpoint);
            boolean unknownBlur = sharpen(course, checkpoint);
            if (grain <= MOST_GRAIN) {
                FadingCorrection.undo(course.picture).ifPresent(better -> course.next(Step.FADING, better));
            }
            boolean noisier = calm(course, limit, checkpoint);
            return new Restored(course.picture, course.done, unknownBlur, noisier);
        } catch (RuntimeException e) {
            course.picture.close();
            throw e;
        }
    }

    private static void mend(Course course, Runnable checkpoint) {
        try (Mat mask = TearFinder.find(course.picture, checkpoint)) {
            if (countNonZero(mask) > 0) {
                InpaintingOptions options = InpaintingOptions.seeded(SEED).at(InpaintingOptions.Quality.STANDARD);
                course.next(Step.TEARS, Inpainting.fill(course.picture, mask, options, checkpoint));
            }
        }
    }

    private static void repair(Course course, ScratchFinder scratches, Runnable checkpoint) {
        try (Mat mask = scratches.find(course.picture, checkpoint)) {
            if (countNonZero(mask) > 0) {
                try (LumaPlane lumaPlane = LumaPlane.of(course.picture.mat());
                        Mat dust = DustDetection.find(
                                lumaPlane.mat(),
                                NoiseLevel.of(course.picture.mat()).noise().brightness())) {
                    int specks = countNonZero(dust);
                    if (specks > 0 && specks <= MOST_DUST * dust.total()) {
                        course.done.add(Step.DUST);
                        ScratchDetection.widen(dust);
                        bitwise_or(mask, dust, mask);
                    }
                }
            }
            if (countNonZero(mask) > 0) {
                Raster filled = ScratchDetection.fill(course.picture, mask);
                course.next(Step.SCRATCHES, filled);
            }
        }
    }

    /** Removes noise; returns the strength of the brightness noise that was removed, in levels. */
    private static double clean(Course course, Runnable checkpoint) {
        NoiseStrength noiseStrength = DamageEstimate.of(course.picture).toRemove();
        if (!noiseStrength.none()) {
            course.next(Step.NOISE, PhotoDenoiser.clean(course.picture, noiseStrength, checkpoint));
        }
        return noiseStrength.brightness();
    }

    /** Reduces noise that later steps have raised above that of the original; returns whether more than that is left. */
    private static boolean calm(Course course, GrainLimit limit, Runnable checkpoint) {
        if (!course.done.contains(Step.NOISE)) {
            return false;
        }
        if (limit.isExceededBy(course.picture)) {
            course.next(Step.NOISE, limit.kept(course.picture, checkpoint));
        }
        boolean noisier = limit.isExceededBy(course.picture);
        if (noisier) {
            course.done.remove(Step.NOISE);
        }
        return noisier;
    }

    private static boolean sharpen(Course course, Runnable checkpoint) {
        try (LumaPlane lumaPlane = LumaPlane.of(course.picture.mat())) {
            BlurWidth.Found blur = BlurWidth.of(lumaPlane);
            if (blur.sigma().isPresent()) {
                course.next(
                        Step.BLUR,
                        Deblurring.sharpen(course.picture, blur.sigma().getAsDouble(), checkpoint));
                course.next(Step.BLUR, PhotoDenoiser.clean(course.picture, AFTER_SHARPENING, checkpoint));
            }
            return blur.soft() && blur.sigma().isEmpty();
        }
    }

    /** Holds the current picture; each step replaces it by its result and closes the one before. */
    private static final class Course {
        private final Set<Step> done = EnumSet.noneOf(Step.class);
        private Raster picture;

        Course(Raster picture) {
            this.picture = picture;
        }

        void next(Step step, Raster better) {
            picture.close();
            picture = better;
            done.add(step);
        }
    }
}
