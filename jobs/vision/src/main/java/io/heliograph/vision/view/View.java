// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.view;

import io.heliograph.media.image.Raster;
import io.heliograph.vision.depth.DepthRamp;
import io.heliograph.vision.matting.Cutout;
import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Plane;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A photo and what is known of it. Parts are made once, when first asked for, by one thread; a view is not changed by looks.
 *
 * <p>Memory: about 25 floats a pixel when everything was asked for. Views are meant for pictures of at most two or three megapixels.
 */
public final class View {
    /** Confidence of a cut-out below which the photo is taken to have no subject of its own. */
    public static final double CLEAR = 0.35;

    /** The photo in linear light. */
    public final FloatImage linear;

    /** Opacity of the subject, 0 to 1; all 0 when there is none. */
    public final Plane subject;

    /** The subject's own colours in linear light, where it is visible. */
    public final FloatImage own;

    /** How sure the subject is, 0 to 1: the confidence of its cut-out; 0 when there is none. */
    public final float certainty;

    private final Function<View, Plane> ranging;
    private final Supplier<Stuffs> finder;
    private @Nullable FloatImage plate;
    private @Nullable FloatImage lab;
    private @Nullable Stuffs stuffs;
    private @Nullable Plane depth;

    private View(FloatImage linear, Plane subject, FloatImage own, float certainty, Function<View, Plane> ranging) {
        this.linear = linear;
        this.subject = subject;
        this.own = own;
        this.certainty = certainty;
        this.ranging = ranging;
        finder = () -> Stuffs.of(this);
    }

    /** Of a photo, with a subject if the cut-out is not a guess. */
    public static View of(Raster photo, Cutout cutout) {
        return of(photo, cutout, DepthRamp::of);
    }

    /**
     * The same whose distances somebody else tells.
     *
     * @param ranging is asked when a look wants to know how far things are: 0 near to 1 far, in the photo's size
     */
    public static View of(Raster photo, Cutout cutout, Function<View, Plane> ranging) {
        FloatImage linear = FloatImage.linear(photo.mat());
        boolean clear = cutout.confidence() >= CLEAR;
        Plane alpha = clear ? Plane.of(cutout.alpha()) : new Plane(photo.width(), photo.height());
        FloatImage own = clear ? FloatImage.linear(cutout.picture().mat()) : linear;
        return new View(linear, alpha, own, clear ? (float) cutout.confidence() : 0, ranging);
    }

    /** Of a photo without a subject. */
    public static View of(Raster photo) {
        FloatImage linear = FloatImage.linear(photo.mat());
        return new View(linear, new Plane(photo.width(), photo.height()), linear, 0, DepthRamp::of);
    }

    /** The same subject with colours of other making, in linear light. */
    public View as(FloatImage colours) {
        return new View(colours, subject, colours, certainty, ranging);
    }

    /** What is behind the subject, filled in smoothly where it hides it, in linear light. */
    public FloatImage plate() {
        if (plate == null) {
            plate = Fill.behind(linear, subject);
        }
        return plate;
    }

    /** L* a* b* of the photo. */
    public FloatImage lab() {
        if (lab == null) {
            lab = io.heliograph.vision.plane.Lab.of(linear);
        }
        return lab;
    }

    /** Sky, plants, water, ground. */
    public Stuffs stuffs() {
        if (stuffs == null) {
            stuffs = finder.get();
        }
        return stuffs;
    }

    /** Distance, 0 near to 1 at the horizon and in the sky. */
    public Plane depth() {
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

    /** One thousandth of the side of a square as large as the photo, in pixels: lengths of looks are in these. */
    public float unit() {
        return (float) Math.sqrt((double) width() * height()) / 1000;
    }
}
