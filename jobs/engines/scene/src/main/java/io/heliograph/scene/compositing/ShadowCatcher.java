// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.stage.StageSurroundings;
import io.heliograph.scene.stage.SurfaceMaterial;
import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;

/** A flat ground that receives shadows, under a sky that is a coarse photograph wrapped around. */
final class ShadowCatcher implements StageSurroundings {
    private static final float ROUGH = 0.9f;
    private static final float FAR = 1e6f;
    // minimum of a ground colour's channels, linear: a black ground would show no shadow
    private static final float LEAST = 0.04f;
    private static final float MOST = 0.8f;

    private final float[] floor;
    private final RgbImage around;
    private final float horizon;
    private final float gain;
    private final boolean aloft;

    /**
     * A ground.
     *
     * @param horizon 0 to 1 from the top of {@code around}
     * @param gain from linear light as displayed to radiance
     * @param aloft whether the ground is out of sight
     */
    ShadowCatcher(float[] floor, RgbImage around, float horizon, float gain, boolean aloft) {
        this.aloft = aloft;
        this.floor = floor.clone();
        this.around = around;
        this.horizon = Math.clamp(horizon, 0.15f, 0.85f);
        this.gain = gain;
    }

    @Override
    public float groundAt(float x, float z) {
        return 0;
    }

    @Override
    public float trace(float ox, float oy, float oz, float dx, float dy, float dz, float limit) {
        if (aloft || dy >= 0 || oy <= 0) {
            return Float.POSITIVE_INFINITY;
        }
        float t = -oy / dy;
        return t < limit ? t : Float.POSITIVE_INFINITY;
    }

    @Override
    public float distance(float x, float y, float z) {
        return aloft ? FAR : y;
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // SurfacePoint.material is defined as the ordinal
    public void surface(ViewRay ray, SurfacePoint surfacePoint) {
        surfacePoint.nx = 0;
        surfacePoint.ny = 1;
        surfacePoint.nz = 0;
        surfacePoint.red = Math.clamp(floor[0], LEAST, MOST);
        surfacePoint.green = Math.clamp(floor[1], LEAST, MOST);
        surfacePoint.blue = Math.clamp(floor[2], LEAST, MOST);
        surfacePoint.roughness = ROUGH;
        surfacePoint.specular = 0;
        surfacePoint.metal = 0;
        surfacePoint.through = 0;
        surfacePoint.clear = 0;
        surfacePoint.sheen = 0;
        surfacePoint.glowRed = 0;
        surfacePoint.glowGreen = 0;
        surfacePoint.glowBlue = 0;
        surfacePoint.material = SurfaceMaterial.Kind.PAPER.ordinal();
    }

    @Override
    public float lightAt(float x, float y, float z) {
        return 1;
    }

    @Override
    public void sky(float dx, float dy, float dz, boolean mirrored, float[] rgb) {
        float v = dy >= 0 ? horizon * (1 - dy) : horizon - (1 - horizon) * dy;
        float px = Math.clamp((0.5f + 0.5f * dx) * around.width() - 0.5f, 0, around.width() - 1.001f);
        float py = Math.clamp(v * around.height() - 0.5f, 0, around.height() - 1.001f);
        int i = (int) Math.max(0, px);
        int j = (int) Math.max(0, py);
        float fx = Math.max(0, px - i);
        float fy = Math.max(0, py - j);
        for (int c = 0; c < 3; c++) {
            float upper = at(i, j, c) * (1 - fx) + at(i + 1, j, c) * fx;
            float lower = at(i, j + 1, c) * (1 - fx) + at(i + 1, j + 1, c) * fx;
            rgb[c] = gain * (upper * (1 - fy) + lower * fy);
        }
    }

    private float at(int i, int j, int c) {
        int x = Math.min(i, around.width() - 1);
        int y = Math.min(j, around.height() - 1);
        return SrgbTransfer.linear(around.rgb()[3 * (y * around.width() + x) + c]);
    }

    @Override
    public void air(ViewRay ray, float[] rgb) {
        // no haze is added: the photograph contains its own
    }
}
