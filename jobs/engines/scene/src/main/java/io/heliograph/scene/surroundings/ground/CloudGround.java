// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;

/** Cloud as a ground cover: white, soft, translucent. */
public record CloudGround(int seed) implements GroundCover {
    @Override
    public void paint(ViewRay ray, SurfacePoint surfacePoint) {
        float x = ray.x;
        float y = ray.y;
        float z = ray.z;
        float distance = ray.distance;
        float size = Math.max(1.6f, distance * 0.03f);
        float a = TerrainNoise.fbm(x / size, y / size, z / size, 3, seed);
        float ex = TerrainNoise.fbm((x + 0.3f * size) / size, y / size, z / size, 3, seed) - a;
        float ez = TerrainNoise.fbm(x / size, y / size, (z + 0.3f * size) / size, 3, seed) - a;
        GroundCover.tilt(surfacePoint, -ex * 1.6f, -ez * 1.6f);
        float white = 0.80f + 0.16f * PolynomialMath.step(-14, 12, y) + 0.06f * (a - 0.5f);
        surfacePoint.red = white;
        surfacePoint.green = white;
        surfacePoint.blue = white * 1.01f;
        surfacePoint.through = 0.62f;
        surfacePoint.roughness = 1;
        surfacePoint.specular = 0.0f;
        surfacePoint.material = GroundMaterial.SNOW;
    }
}
