// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.CameraLens;
import java.util.List;

/** Fits the camera to a group of things: as near as possible with the whole group in the picture. */
final class CameraFraming {
    private static final int STEPS = 14;
    private static final float FILM = 36f * 24f;

    private CameraFraming() {}

    /** Tangent of half the vertical field of view of a lens; the film has the picture's aspect ratio and the area of 36 mm x 24 mm. */
    static float slope(int focalLength, float ratio) {
        return (float) Math.sqrt(FILM / ratio) / 2 / focalLength;
    }

    /** Downward pitch in radians for a camera angle and a group of this height. */
    static float pitch(CameraLens.Angle angle, float height, int count, boolean outdoors) {
        float degrees = switch (angle) {
            case EYE_LEVEL ->
                outdoors
                        ? (height < 0.7f ? 8 : height < 2.6f ? 5 : 3) + (count > 5 ? 2.5f : 0)
                        : (height < 0.7f ? 13 : height < 2.6f ? 8 : 4) + (count > 5 ? 6 : 0);
            case LOW -> -5;
            case HIGH -> 32;
            case OVERHEAD -> 76;
            case AERIAL -> 42;
            case ISOMETRIC -> 35.264f;
        };
        return (float) StrictMath.toRadians(degrees);
    }

    /** Extent of the group for a camera distance, as a share (0 to 1) of half the picture from its centre. */
    static float fill(CameraLens.Distance distance) {
        return switch (distance) {
            case MACRO -> 1.0f;
            case CLOSE_UP -> 0.9f;
            case MEDIUM -> 0.8f;
            case FULL -> 0.76f;
            case WIDE -> 0.38f;
        };
    }

    /**
     * Moves a camera along its line of sight, and sideways, until the boxes fill their part of the picture.
     *
     * @param fill extent of the boxes, as a share (0 to 1) of half the picture from its centre
     * @param cx horizontal position of the group's middle, -1 (left) to 1
     * @param cy vertical position of the group's middle, -1 (bottom) to 1
     */
    static LayoutCamera fit(List<WorldBox> boxes, LayoutCamera start, float fill, float cx, float cy) {
        WorldBox all = boxes.getFirst();
        for (WorldBox worldBox : boxes) {
            all = all.join(worldBox);
        }
        float size = Math.max(all.height(), Math.max(all.width(), all.depth()));
        float roomX = Math.max(0.2f, fill - Math.abs(cx));
        float roomY = Math.max(0.2f, fill * 0.94f - Math.abs(cy));
        double low = size * 0.3 / Math.max(start.parallel() ? 1 : start.slope(), 1e-3);
        double high = low * 100;
        if (start.parallel()) {
            LayoutCamera far = aim(start, all, 4 * size);
            PictureRect seen = centre(boxes, far.widen(size), all, cx, cy).rect;
            float wanted =
                    size * Math.max((seen.right() - seen.left()) / 2 / roomX, (seen.top() - seen.bottom()) / 2 / roomY);
            return centre(boxes, far.widen(wanted), all, cx, cy).view;
        }
        LayoutCamera best = aim(start, all, (float) high);
        for (int i = 0; i < STEPS; i++) {
            double middle = Math.sqrt(low * high);
            Seen seen = centre(boxes, aim(start, all, (float) middle), all, cx, cy);
            boolean fits = seen.rect.near() > 0.25 * middle
                    && (seen.rect.right() - seen.rect.left()) / 2 <= roomX
                    && (seen.rect.top() - seen.rect.bottom()) / 2 <= roomY;
            if (fits) {
                high = middle;
                best = seen.view;
            } else {
                low = middle;
            }
        }
        return best;
    }

    private record Seen(LayoutCamera view, PictureRect rect) {}

    private static LayoutCamera aim(LayoutCamera v, WorldBox all, float distance) {
        float c = (float) StrictMath.cos(v.pitch());
        float s = (float) StrictMath.sin(v.pitch());
        return new LayoutCamera(
                all.midX(),
                all.midY() + s * distance,
                all.midZ() - c * distance,
                v.pitch(),
                v.slope(),
                v.ratio(),
                v.parallel());
    }

    private static Seen centre(List<WorldBox> boxes, LayoutCamera from, WorldBox all, float cx, float cy) {
        LayoutCamera layoutCamera = from;
        PictureRect pictureRect = union(boxes, layoutCamera);
        for (int i = 0; i < 3; i++) {
            float depth = layoutCamera.parallel()
                    ? 1
                    : Math.max(0.01f, layoutCamera.depth(all.midX(), all.midY(), all.midZ()));
            float unit = layoutCamera.slope() * depth;
            layoutCamera = layoutCamera.shift(
                    (pictureRect.midX() - cx) * unit * layoutCamera.ratio(), (pictureRect.midY() - cy) * unit);
            pictureRect = union(boxes, layoutCamera);
        }
        return new Seen(layoutCamera, pictureRect);
    }

    private static PictureRect union(List<WorldBox> boxes, LayoutCamera layoutCamera) {
        PictureRect pictureRect = layoutCamera.see(boxes.getFirst());
        for (int i = 1; i < boxes.size(); i++) {
            pictureRect = pictureRect.join(layoutCamera.see(boxes.get(i)));
        }
        return pictureRect;
    }
}
