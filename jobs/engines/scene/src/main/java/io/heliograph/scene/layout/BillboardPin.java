// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

/**
 * Box in the picture that a guest (a cut-out subject) or another first thing must fill, and horizon and focal length of the camera.
 * Positions are shares of the picture, from its upper left corner.
 *
 * @param horizon row of the horizon, as a share of the height; may be outside the picture
 * @param focal focal length, in picture heights
 * @param left left edge of the guest
 * @param top upper edge of the guest
 * @param right right edge of the guest
 * @param bottom lower edge of the guest, where it touches the ground
 */
public record BillboardPin(float horizon, float focal, float left, float top, float right, float bottom) {
    private static final int ROUNDS = 24;
    private static final float LEAST_AREA = 0.0025f; // minimum area, as a share of the picture
    private static final float MARGIN =
            0.03f; // margin around things that must be complete, as a fraction of the picture's side
    private static final float MOST = 1.1f; // maximum side of the thing, as a fraction of the picture's side
    private static final float LEAST_HEIGHT = 0.2f;
    private static final float FLATTEST = -0.7f;
    private static final float STEEPEST = 1.3f;

    /** A copy of this pin for a thing of another aspect ratio, with the same area and lower edge if the limits on the size allow it. */
    BillboardPin shaped(float widthByHeight) {
        float area = Math.max(LEAST_AREA, (right - left) * (bottom - top));
        float wide = (float) Math.sqrt(area * widthByHeight);
        float high = wide / widthByHeight;
        float inside = Math.min(1, Math.min(MOST / wide, MOST / high));
        return around((left + right) / 2, Math.max(bottom, high * inside), wide * inside, high * inside);
    }

    /**
     * Corrects this pin by the measured box of the thing. With the new pin, the thing should have the target's area and lower edge and be
     * completely in the picture.
     *
     * @param target requested box of the thing
     * @param seenLeft measured left edge
     * @param seenTop measured upper edge
     * @param seenRight measured right edge
     * @param seenBottom measured lower edge
     */
    public BillboardPin corrected(
            BillboardPin target, float seenLeft, float seenTop, float seenRight, float seenBottom) {
        float wide = seenRight - seenLeft;
        float high = seenBottom - seenTop;
        float foot = Math.min(target.bottom, 1 - MARGIN);
        float area = Math.max(LEAST_AREA, (target.right - target.left) * (target.bottom - target.top));
        float whole = Math.min((1 - 2 * MARGIN) / wide, Math.max(LEAST_HEIGHT, foot - MARGIN) / high);
        float factor = Math.min((float) Math.sqrt(area / (wide * high)), whole);
        float side = Math.max(0, Math.min(0.5f, 0.5f * factor * wide + MARGIN));
        float middle = Math.clamp((target.left + target.right) / 2, side, 1 - side);
        return around(
                middle - factor * ((seenLeft + seenRight) / 2 - (left + right) / 2),
                foot - factor * (seenBottom - bottom),
                factor * (right - left),
                factor * (bottom - top));
    }

    private BillboardPin around(float middle, float foot, float wide, float high) {
        return new BillboardPin(horizon, focal, middle - wide / 2, foot - high, middle + wide / 2, foot);
    }

    float slope() {
        return 0.5f / focal;
    }

    float pitch() {
        return Math.clamp((float) StrictMath.atan((1 - 2 * horizon) * slope()), FLATTEST, STEEPEST);
    }

    /** The camera that shows a box in the world at this pin. */
    LayoutCamera view(WorldBox worldBox, float ratio) {
        float pitch = pitch();
        float c = (float) StrictMath.cos(pitch);
        float s = (float) StrictMath.sin(pitch);
        float away = worldBox.height() / (2 * slope() * Math.max(0.02f, bottom - top));
        LayoutCamera layoutCamera = new LayoutCamera(
                worldBox.midX(), worldBox.midY() + s * away, worldBox.midZ() - c * away, pitch, slope(), ratio, false);
        for (int i = 0; i < ROUNDS; i++) {
            PictureRect seen = layoutCamera.see(worldBox);
            float depth = Math.max(0.01f, layoutCamera.depth(worldBox.midX(), worldBox.midY(), worldBox.midZ()));
            float unit = slope() * depth;
            float nearer = depth * (1 - Math.clamp((seen.top() - seen.bottom()) / (2 * (bottom - top)), 0.5f, 2));
            layoutCamera = layoutCamera
                    .shift((seen.midX() - (left + right - 1)) * unit * ratio, (seen.bottom() - (1 - 2 * bottom)) * unit)
                    .move(0, -s * nearer, c * nearer);
        }
        return layoutCamera;
    }
}
