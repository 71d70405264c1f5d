// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.compositing.BillboardCompositor;
import io.heliograph.scene.compositing.CutOut;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.compositing.ReferencePicture;
import io.heliograph.scene.layout.BillboardActor;
import io.heliograph.scene.layout.BillboardPart;
import io.heliograph.scene.layout.BillboardPin;
import io.heliograph.scene.layout.PinnedGuest;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.stage.Camera;
import java.util.Optional;

/**
 * Camera, subject and quality for the surroundings of a subject.
 *
 * @param width pixels, at least 1; at most 4096 x 4096 in all
 * @param height pixels
 * @param horizon row of the horizon, as a share of the height from the top; may be outside the picture
 * @param focal focal length, in picture heights
 * @param subject the picture with the subject's alpha, with the aspect ratio of the shot; empty: no subject
 * @param stands true: the subject stands in the drawn place, as a 3-D object; false: it only covers a part of the drawn picture
 * @param metres longer side of the subject, in metres
 * @param focus distance of the focal plane where there is no subject, metres
 * @param seed random seed for everything the brief leaves open
 * @param quality rays a pixel and limit on rendered pixels
 */
public record BackdropShot(
        int width,
        int height,
        float horizon,
        float focal,
        Optional<ReferencePicture> subject,
        boolean stands,
        float metres,
        float focus,
        long seed,
        DrawingQuality quality) {
    private static final int SEEN = 32; // minimum alpha (0 to 255) of a visible pixel, as for cropped cut-outs
    private static final int OPAQUE = 128; // minimum alpha (0 to 255) of a pixel that hides the surroundings behind it
    private static final int NOBODY = -1;
    private static final double HIDDEN = 0.3; // share of the subject that nearer things may hide
    private static final long MOST = 4096L * 4096;

    /** Checks the size. */
    public BackdropShot {
        if (width < 1 || height < 1 || (long) width * height > MOST) {
            throw new IllegalArgumentException("cannot draw %d x %d pixels".formatted(width, height));
        }
    }

    float ratio() {
        return Math.clamp((float) width / height, 0.2f, 5);
    }

    /**
     * Things in front of the subject; none if they would hide more than {@link #HIDDEN} of the subject, which is the topic of the picture.
     */
    NearerThings nearer(RenderedFrame frame, Camera camera) {
        NearerThings things = NearerThings.of(frame, camera.focus(), camera.slope());
        int all = 0;
        int hidden = 0;
        boolean[] covered = covered(frame);
        for (int p = 0; p < covered.length; p++) {
            all += covered[p] ? 1 : 0;
            hidden += covered[p] && things.at(p) ? 1 : 0;
        }
        return hidden > HIDDEN * all ? NearerThings.none() : things;
    }

    /** For each pixel of a frame the id of the visible actor once the subject is laid over it; nearer things stay visible. */
    int[] uncovered(RenderedFrame frame, NearerThings nearer) {
        int[] objects = frame.object().clone();
        boolean[] covered = covered(frame);
        for (int p = 0; p < objects.length; p++) {
            if (covered[p] && !nearer.at(p)) {
                objects[p] = stands ? BillboardActor.ID : NOBODY;
            }
        }
        return objects;
    }

    /** Mask of the frame's pixels that an opaque part of the subject covers. */
    private boolean[] covered(RenderedFrame frame) {
        ReferencePicture referencePicture = subject.orElseThrow();
        int wide = referencePicture.picture().width();
        int high = referencePicture.picture().height();
        byte[] alpha = referencePicture.alpha().orElse(new byte[0]);
        boolean[] covered = new boolean[frame.object().length];
        for (int p = 0; p < covered.length && alpha.length > 0; p++) {
            int x = (int) ((long) (p % frame.width()) * wide / frame.width());
            int y = (int) ((long) (p / frame.width()) * high / frame.height());
            covered[p] = (alpha[y * wide + x] & 255) >= OPAQUE;
        }
        return covered;
    }

    /** The subject as an actor of the scene. */
    PinnedGuest guest(CutOut cutOut, BillboardPart part) {
        return new PinnedGuest(BillboardCompositor.guest(cutOut, part), metres, pin(), ratio());
    }

    /** Bounding box of the subject's visible pixels, as the place that the layout must keep for it. */
    private BillboardPin pin() {
        ReferencePicture referencePicture = subject.orElseThrow();
        int wide = referencePicture.picture().width();
        int high = referencePicture.picture().height();
        byte[] alpha = referencePicture.alpha().orElse(new byte[0]);
        int left = wide;
        int right = 0;
        int top = high;
        int bottom = 0;
        for (int p = 0; p < alpha.length; p++) {
            if ((alpha[p] & 255) >= SEEN) {
                left = Math.min(left, p % wide);
                right = Math.max(right, p % wide + 1);
                top = Math.min(top, p / wide);
                bottom = p / wide + 1;
            }
        }
        return new BillboardPin(
                horizon, focal, left / (float) wide, top / (float) high, right / (float) wide, bottom / (float) high);
    }
}
