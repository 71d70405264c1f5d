// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.terrain;

import io.heliograph.scene.stage.SurfacePoint;
import io.heliograph.scene.stage.ViewRay;
import io.heliograph.scene.surroundings.ground.GroundCover;
import io.heliograph.scene.surroundings.ground.GroundMaterial;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import io.heliograph.scene.surroundings.ground.PolynomialMath;
import io.heliograph.scene.surroundings.ground.TerrainNoise;

/** Natural ground: grass on level parts, rock on steep ones, sand at the shore, snow at height or everywhere, woods on far slopes. */
public final class TerrainShader implements GroundCover {
    private final SoilType soilType;
    private final GrassBlades grassBlades;
    private final int seed;

    public TerrainShader(SoilType soilType, int seed) {
        this.soilType = soilType;
        this.seed = seed;
        grassBlades = new GrassBlades(
                soilType.grass().times(0.42f),
                soilType.grass().mix(soilType.tip(), 0.75f),
                soilType.dry(),
                soilType.petals(),
                soilType.flowers(),
                seed + 60);
    }

    @Override
    public void paint(ViewRay ray, SurfacePoint surfacePoint) {
        float x = ray.x;
        float y = ray.y;
        float z = ray.z;
        float distance = ray.distance;
        float ny = surfacePoint.ny;
        float broad = TerrainNoise.fbm(x * 0.021f, z * 0.021f, GroundCover.octaves(24, distance, 4), seed + 3);
        float fine = TerrainNoise.fbm(x * 0.55f, z * 0.55f, GroundCover.octaves(0.9f, distance, 5), seed + 4);
        rock(x, y, z, distance, broad, surfacePoint);
        float ragged = (fine - 0.5f) * 0.22f + (broad - 0.5f) * 0.12f;
        float turf = PolynomialMath.step(soilType.steepest() - 0.09f, soilType.steepest() + 0.07f, ny + ragged)
                * soilType.lush();
        float shore = PolynomialMath.step(soilType.shore() + 0.22f, soilType.shore(), y + ragged * 0.6f);
        float bare = PolynomialMath.step(0.62f, 0.72f, fine * 0.6f + broad * 0.5f + 0.08f) * soilType.worn();
        float snow = snow(y, ny, ragged, broad, fine);
        float green = turf * (1 - shore) * (1 - bare);
        if (bare * turf > 0 || shore > 0 || soilType.lush() < 1) {
            float steep = PolynomialMath.step(0.5f, 0.85f, ny + ragged) * (1 - soilType.lush());
            loose(ray, fine, Math.max(Math.max(shore, bare * turf), steep), shore, surfacePoint);
        }
        if (green > 0.01f) {
            turf(ray, broad, fine, green, snow, surfacePoint);
        }
        if (soilType.woods() > 0 && distance > 60) {
            woods(x, y, z, distance, ny, broad, surfacePoint);
        }
        if (snow > 0) {
            drift(x, z, distance, fine, snow, surfacePoint);
        }
        surfacePoint.roughness = PolynomialMath.mix(surfacePoint.roughness, 0.28f, soilType.wet() * (1 - snow) * 0.7f);
        surfacePoint.specular = Math.max(surfacePoint.specular, 0.03f * soilType.wet());
        float dark = 1 - 0.35f * soilType.wet() * (1 - snow);
        surfacePoint.red *= dark;
        surfacePoint.green *= dark;
        surfacePoint.blue *= dark;
    }

    private float snow(float y, float ny, float ragged, float broad, float fine) {
        float high = PolynomialMath.step(
                soilType.snowLine() - soilType.snowBand(),
                soilType.snowLine() + soilType.snowBand(),
                y + (broad - 0.5f) * soilType.snowBand() * 2.4f);
        float lies = PolynomialMath.step(0.52f, 0.74f, ny + ragged * 0.8f);
        float all = soilType.snow()
                * PolynomialMath.step(
                        1.02f - soilType.snow() * 1.05f, 1.18f - soilType.snow() * 1.05f, fine * 0.7f + broad * 0.4f);
        return Math.max(high * lies, all * PolynomialMath.step(0.45f, 0.65f, ny));
    }

    private void rock(float x, float y, float z, float distance, float broad, SurfacePoint surfacePoint) {
        float size = Math.max(1, distance * 0.004f);
        float layers = TerrainNoise.fbm(x * 0.05f / size + y * 0.06f, y * 0.22f / size + z * 0.05f / size, 5, seed + 7);
        float crack = TerrainNoise.fbm(x * 0.7f / size, y * 0.5f / size, z * 0.7f / size, 3, seed + 8);
        GroundCover.colour(surfacePoint, soilType.rock(), 0.68f + 0.6f * layers);
        GroundCover.blend(
                surfacePoint, soilType.stain(), 0.5f + broad, PolynomialMath.step(0.42f, 0.72f, crack) * 0.6f);
        float e = 0.35f * size;
        float gx = TerrainNoise.fbm((x + e) * 0.7f / size, y * 0.5f / size, z * 0.7f / size, 3, seed + 8) - crack;
        float gz = TerrainNoise.fbm(x * 0.7f / size, y * 0.5f / size, (z + e) * 0.7f / size, 3, seed + 8) - crack;
        GroundCover.tilt(surfacePoint, gx * 2.4f, gz * 2.4f);
        surfacePoint.roughness = 0.85f;
        surfacePoint.specular = 0.04f;
        surfacePoint.metal = 0;
        surfacePoint.through = 0;
        surfacePoint.material = GroundMaterial.STONE;
    }

    private void loose(ViewRay ray, float fine, float share, float shore, SurfacePoint surfacePoint) {
        float x = ray.x;
        float y = ray.y;
        float z = ray.z;
        float distance = ray.distance;
        LinearRadiance earth = soilType.earth();
        float grain = distance < 12 ? 0.8f + 0.4f * TerrainNoise.value(x * 90, z * 90, seed + 12) : 1;
        float light = (0.6f + 0.8f * fine) * grain;
        LinearRadiance sand = soilType.sand();
        float damp = 1 - 0.45f * PolynomialMath.step(soilType.shore() - 0.25f, soilType.shore() - 0.6f, y);
        float s = PolynomialMath.clamp(share);
        GroundCover.blend(surfacePoint, earth, light, s * (1 - shore));
        GroundCover.blend(surfacePoint, sand, (0.8f + 0.4f * fine) * grain * damp, shore);
        surfacePoint.material = shore > 0.5f ? GroundMaterial.SAND : GroundMaterial.SOIL;
        surfacePoint.roughness = PolynomialMath.mix(0.9f, 0.35f, (1 - damp) * 1.5f * shore);
        if (soilType.litter() > 0 && distance < 26) {
            litter(x, z, distance, s * (1 - shore), surfacePoint);
        }
        if (distance < 30) {
            GroundCover.tilt(
                    surfacePoint,
                    (TerrainNoise.value(x * 6, z * 6, seed + 13) - 0.5f) * 0.3f * s,
                    (TerrainNoise.value(x * 6, z * 6, seed + 14) - 0.5f) * 0.3f * s);
        }
    }

    /** Adds fallen leaves and needles. */
    private void litter(float x, float z, float distance, float share, SurfacePoint surfacePoint) {
        for (int layer = 0; layer < 2; layer++) {
            float size = 17 - 6 * layer;
            float u = x * size + 3.3f * layer;
            float v = z * size + 0.35f * u;
            float c = TerrainNoise.cells(u, v, seed + 70 + layer);
            float leaf = PolynomialMath.step(0.40f, 0.33f, c)
                    * share
                    * soilType.litter()
                    * PolynomialMath.step(26, 10, distance);
            float pick = TerrainNoise.hash((int) Math.floor(u), (int) Math.floor(v), seed + 72 + layer);
            GroundCover.blend(
                    surfacePoint,
                    pick < 0.5f ? soilType.leaves() : pick < 0.8f ? soilType.leaves2() : soilType.dry(),
                    0.5f + pick,
                    leaf);
        }
    }

    private void turf(ViewRay ray, float broad, float fine, float share, float snow, SurfacePoint surfacePoint) {
        float distance = ray.distance;
        float patches = PolynomialMath.clamp((broad - 0.5f) * 2.2f + 0.5f);
        float red = surfacePoint.red;
        float green = surfacePoint.green;
        float blue = surfacePoint.blue;
        float dryness = PolynomialMath.clamp(soilType.dryness() * (0.4f + 1.4f * fine) * (0.5f + patches));
        float nx = surfacePoint.nx;
        float ny = surfacePoint.ny;
        float nz = surfacePoint.nz;
        float height = soilType.tall() * (0.45f + 0.9f * fine) * share;
        float close = distance < 46 && snow < 0.8f ? 0.92f * PolynomialMath.step(46, 5, distance) : 0;
        float tone = 0.6f + 0.8f * fine;
        float speckle = TerrainNoise.value(ray.x * 7.3f, ray.z * 2.9f, seed + 17);
        if (close > 0) {
            grassBlades.paint(ray, height, dryness, surfacePoint);
            float lit = 0.75f + 0.5f * patches;
            surfacePoint.red *= lit;
            surfacePoint.green *= lit;
            surfacePoint.blue *= lit;
        }
        if (close < 1) {
            // far blades merge into a mean colour with tufts
            float tuft = distance < 160 ? 0.75f + 0.5f * speckle * PolynomialMath.step(160, 60, distance) : 1;
            float mean = 0.80f * tone * tuft;
            LinearRadiance grass = soilType.grass();
            LinearRadiance tip = soilType.tip();
            LinearRadiance dry = soilType.dry();
            float p = 0.3f + 0.4f * patches;
            float d = dryness * 0.75f;
            float r = PolynomialMath.mix(PolynomialMath.mix(grass.red(), tip.red(), p), dry.red(), d) * mean;
            float g = PolynomialMath.mix(PolynomialMath.mix(grass.green(), tip.green(), p), dry.green(), d) * mean;
            float b = PolynomialMath.mix(PolynomialMath.mix(grass.blue(), tip.blue(), p), dry.blue(), d) * mean;
            surfacePoint.red = PolynomialMath.mix(r, surfacePoint.red, close);
            surfacePoint.green = PolynomialMath.mix(g, surfacePoint.green, close);
            surfacePoint.blue = PolynomialMath.mix(b, surfacePoint.blue, close);
            surfacePoint.nx = PolynomialMath.mix(nx, surfacePoint.nx, close);
            surfacePoint.ny = PolynomialMath.mix(ny, surfacePoint.ny, close);
            surfacePoint.nz = PolynomialMath.mix(nz, surfacePoint.nz, close);
            GroundCover.tilt(surfacePoint, 0, 0);
            surfacePoint.through = 0.35f;
        }
        float keep = PolynomialMath.step(0.15f, 0.75f, share);
        surfacePoint.red = PolynomialMath.mix(red, surfacePoint.red, keep);
        surfacePoint.green = PolynomialMath.mix(green, surfacePoint.green, keep);
        surfacePoint.blue = PolynomialMath.mix(blue, surfacePoint.blue, keep);
        surfacePoint.through *= keep;
        surfacePoint.roughness = 1;
        surfacePoint.specular = 0;
        surfacePoint.material = GroundMaterial.GRASS;
    }

    /** Adds the crowns of far trees, as lit bumps. */
    private void woods(float x, float y, float z, float distance, float ny, float broad, SurfacePoint surfacePoint) {
        float stand = TerrainNoise.fbm(x * 0.006f, z * 0.006f, 4, seed + 21) + (soilType.woods() - 0.5f) * 0.5f;
        float share = PolynomialMath.step(0.48f, 0.54f, stand)
                * PolynomialMath.step(0.62f, 0.74f, ny)
                * PolynomialMath.step(soilType.treeLine(), soilType.treeLine() * 0.75f, y + (broad - 0.5f) * 80)
                * PolynomialMath.step(60, 130, distance)
                * PolynomialMath.step(soilType.shore() + 0.3f, soilType.shore() + 1.6f, y);
        if (share <= 0) {
            return;
        }
        float size = distance > 1400 ? 0.07f : 0.16f;
        float crown = TerrainNoise.cells(x * size, z * size, seed + 22);
        float e = 0.15f;
        float sx = (TerrainNoise.cells(x * size + e, z * size, seed + 22) - crown) / e;
        float sz = (TerrainNoise.cells(x * size, z * size + e, seed + 22) - crown) / e;
        GroundCover.blend(
                surfacePoint,
                soilType.leaves(),
                (0.5f + broad) * PolynomialMath.clamp(1.25f - crown, 0.25f, 1.2f),
                share);
        GroundCover.blend(
                surfacePoint,
                soilType.leaves2(),
                1.1f - crown,
                share
                        * PolynomialMath.step(
                                0.5f, 0.75f, TerrainNoise.value(x * size * 0.8f, z * size * 0.8f, seed + 23))
                        * 0.8f);
        GroundCover.tilt(surfacePoint, -sx * 0.8f * share, -sz * 0.8f * share);
        surfacePoint.through = PolynomialMath.mix(surfacePoint.through, 0.2f, share);
        surfacePoint.roughness = 1;
        surfacePoint.specular = 0;
        surfacePoint.material = GroundMaterial.FOLIAGE;
    }

    private void drift(float x, float z, float distance, float fine, float share, SurfacePoint surfacePoint) {
        GroundCover.blend(surfacePoint, soilType.white(), 0.93f + 0.1f * fine, share);
        surfacePoint.through = PolynomialMath.mix(surfacePoint.through, 0.15f, share);
        surfacePoint.roughness = PolynomialMath.mix(surfacePoint.roughness, 0.6f, share);
        float flat = share * 0.75f;
        surfacePoint.ny += flat * 0.4f;
        if (distance < 60) {
            float wind = TerrainNoise.fbm(x * 0.8f, z * 2.3f, 3, seed + 31);
            GroundCover.tilt(
                    surfacePoint,
                    (TerrainNoise.fbm(x * 0.8f + 0.3f, z * 2.3f, 3, seed + 31) - wind) * 0.45f * share,
                    (TerrainNoise.fbm(x * 0.8f, z * 2.3f + 0.3f, 3, seed + 31) - wind) * 0.45f * share);
        } else {
            GroundCover.tilt(surfacePoint, 0, 0);
        }
        if (share > 0.5f) {
            surfacePoint.material = GroundMaterial.SNOW;
        }
    }
}
