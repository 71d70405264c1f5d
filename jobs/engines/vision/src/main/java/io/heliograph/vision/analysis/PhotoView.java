// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.analysis;

import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.CutoutResult;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A photo and the estimates made of it. Each estimate is computed once, on first use, by one thread; looks (style and
 * light effects) read a view but never change it.
 *
 * <p>Memory: about 25 floats a pixel with every estimate computed. Views are meant for pictures of at most two or three
 * megapixels.
 */
public final class PhotoView {
    /** Minimum confidence of a cut-out; below it the photo is treated as having no subject. */
    public static final double CLEAR = 0.35;

    /** The photo in linear light. */
    public final FloatImage linear;

    /** Opacity of the subject, 0 to 1; all 0 when there is none. */
    public final FloatPlane subject;

    /** Colours of the subject in linear light, free of the old background at soft edges; meaningful where the subject is visible. */
    public final FloatImage own;

    /** Confidence of the subject's cut-out, 0 to 1; 0 without a subject. */
    public final float certainty;

    private final Function<PhotoView, FloatPlane> ranging;
    private final Supplier<StuffMasks> finder;
    private @Nullable FloatImage plate;
    private @Nullable FloatImage lab;
    private @Nullable StuffMasks stuffMasks;
    private @Nullable FloatPlane depth;

    private PhotoView(
            FloatImage linear,
            FloatPlane subject,
            FloatImage own,
            float certainty,
            Function<PhotoView, FloatPlane> ranging) {
        this.linear = linear;
        this.subject = subject;
        this.own = own;
        this.certainty = certainty;
        this.ranging = ranging;
        finder = () -> StuffMasks.of(this);
    }

    /** A view of a photo; the subject is left out if the confidence of its cut-out is below {@link #CLEAR}. */
    public static PhotoView of(Raster photo, CutoutResult cutoutResult) {
        return of(photo, cutoutResult, DepthRamp::of);
    }

    /**
     * A view with distances from another estimator.
     *
     * @param ranging estimates the distance of each pixel, 0 near to 1 far, in the photo's size; called on first use
     */
    public static PhotoView of(Raster photo, CutoutResult cutoutResult, Function<PhotoView, FloatPlane> ranging) {
        FloatImage linear = FloatImage.linear(photo.mat());
        boolean clear = cutoutResult.confidence() >= CLEAR;
        FloatPlane alpha = clear ? FloatPlane.of(cutoutResult.alpha()) : new FloatPlane(photo.width(), photo.height());
        FloatImage own = clear ? FloatImage.linear(cutoutResult.picture().mat()) : linear;
        return new PhotoView(linear, alpha, own, clear ? (float) cutoutResult.confidence() : 0, ranging);
    }

    /** A view of a photo without a subject. */
    public static PhotoView of(Raster photo) {
        FloatImage linear = FloatImage.linear(photo.mat());
        return new PhotoView(linear, new FloatPlane(photo.width(), photo.height()), linear, 0, DepthRamp::of);
    }

    /** A view of the same photo and subject with other colours, in linear light. */
    public PhotoView as(FloatImage colours) {
        return new PhotoView(colours, subject, colours, certainty, ranging);
    }

    /** A view of the same photo in which nothing is a subject. */
    public PhotoView withoutSubject() {
        return new PhotoView(linear, new FloatPlane(width(), height()), linear, 0, ranging);
    }

    /** The background, filled in smoothly where the subject hides it, in linear light. */
    public FloatImage plate() {
        if (plate == null) {
            plate = MaskFill.behind(linear, subject);
        }
        return plate;
    }

    /** L* a* b* of the photo. */
    public FloatImage lab() {
        if (lab == null) {
            lab = io.heliograph.pixels.LinearLab.of(linear);
        }
        return lab;
    }

    /** Masks of sky, plants, water and ground. */
    public StuffMasks stuffs() {
        if (stuffMasks == null) {
            stuffMasks = finder.get();
        }
        return stuffMasks;
    }

    /** Distance, 0 near to 1 at the horizon and in the sky. */
    public FloatPlane depth() {
        if (depth == null) {
            depth = ranging.apply(this);
        }
        return depth;
    }

    /** Pixels across. */
    public int width() {
        return linear.width();
    }

    /** Pixels down. */
    public int height() {
        return linear.height();
    }

    /** Unit for lengths in style and light effects, in pixels: one thousandth of the square root of the photo's area. */
    public float unit() {
        return (float) Math.sqrt((double) width() * height()) / 1000;
    }
}
