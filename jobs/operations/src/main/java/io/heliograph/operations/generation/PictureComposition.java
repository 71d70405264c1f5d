// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.layout.BillboardPin;
import io.heliograph.scene.observation.Observation;
import io.heliograph.scene.observation.ObservationBrief;
import io.heliograph.scene.observation.PhotoObserver;
import io.heliograph.vision.compositing.GroundPlane;
import io.heliograph.vision.matting.CutoutResult;

/**
 * Composition of a picture: box of its subject, horizon and light. Coordinates are fractions of the picture from its upper left corner.
 *
 * @param left edge of the subject
 * @param top edge of the subject
 * @param right edge of the subject
 * @param bottom edge of the subject
 * @param horizon height of the horizon; may be outside the picture
 * @param seen observations of the whole picture
 */
record PictureComposition(double left, double top, double right, double bottom, double horizon, Observation seen) {
    private static final double FOCAL = 1.1; // focal length in shares of the longer side: a lens of about 40 mm
    private static final double SURE = 0.3; // minimum confidence of an estimated ground plane, 0 to 1
    private static final double EYE_LEVEL =
            0.32; // usual distance of the horizon below the subject's top, as a share of the subject's height
    private static final double FOOT =
            0.1; // minimum distance from the horizon to the foot of a standing thing, in shares of the picture's height
    private static final double HIGHEST =
            0.06; // smallest distance of an outdoor horizon from the top, as a share of the height
    private static final double FROM_ABOVE = -0.35;
    private static final double LEAST = 0.05; // minimum side of a salient shape, as a share of the picture's side

    /** The composition around a clear subject. */
    static PictureComposition of(PictureGuide guide, CutoutResult cutoutResult) {
        PixelArea box = cutoutResult.boundingBox(CutoutResult.VISIBLE);
        double wide = cutoutResult.picture().width();
        double high = cutoutResult.picture().height();
        return composed(
                PhotoObserver.observe(guide.picture()),
                new double[] {
                    box.x() / wide, box.y() / high, (box.x() + box.width()) / wide, (box.y() + box.height()) / high
                },
                GroundPlane.of(cutoutResult.picture().mat(), cutoutResult.alpha()));
    }

    /** The composition of a picture without a clear subject: a salient shape, or else the picture's middle, takes the subject's place. */
    static PictureComposition of(PictureGuide guide) {
        Observation seen = PhotoObserver.observe(guide.picture());
        double[] box = seen.shape()
                .filter(shape -> shape.bottom() - shape.top() > LEAST && shape.right() - shape.left() > LEAST)
                .map(shape -> new double[] {shape.left(), shape.top(), shape.right(), shape.bottom()})
                .orElseGet(() -> new double[] {0.3, 0.34, 0.7, 0.84});
        try (Raster picture = guide.raster()) {
            return composed(seen, box, GroundPlane.of(picture.mat()));
        }
    }

    private static PictureComposition composed(Observation seen, double[] box, GroundPlane ground) {
        double usual = box[1] + EYE_LEVEL * (box[3] - box[1]);
        double horizon =
                seen.horizon().map(Float::doubleValue).orElse(ground.confidence() < SURE ? usual : ground.horizon());
        return new PictureComposition(box[0], box[1], box[2], box[3], horizon, seen);
    }

    /** The box and the horizon in a frame of any aspect ratio, with the whole picture in the frame's middle. */
    BillboardPin pin(PictureGuide guide, PictureSize size, boolean outdoors) {
        double wide = guide.picture().width();
        double high = guide.picture().height();
        double factor = Math.min(size.width() / wide, size.height() / high);
        double across = factor * wide / size.width();
        double down = factor * high / size.height();
        double foot = 0.5 + down * (bottom - 0.5);
        double highest = outdoors ? HIGHEST : FROM_ABOVE;
        return new BillboardPin(
                (float) Math.clamp(0.5 + down * (horizon - 0.5), highest, Math.max(highest, foot - FOOT)),
                (float) (FOCAL * Math.max(size.width(), size.height()) / size.height()),
                (float) (0.5 + across * (left - 0.5)),
                (float) (0.5 + down * (top - 0.5)),
                (float) (0.5 + across * (right - 0.5)),
                (float) foot);
    }

    /** The picture's light if its kind fits the scene; else the scene's kind of light from the direction in the picture. */
    BriefLight light(BriefLight own, boolean outdoors) {
        BriefLight observed = ObservationBrief.of(seen).brief().light();
        boolean open = observed.kind() != BriefLight.Kind.SOFTBOX && observed.kind() != BriefLight.Kind.DRAMATIC;
        return new BriefLight(
                open == outdoors ? observed.kind() : own.kind(), observed.from(), observed.hard(), own.tint());
    }
}
