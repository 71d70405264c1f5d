// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.util.List;

/**
 * A solid as a tree of primitives and operations. Everything is in metres and radians, with concrete numbers: two trees of one structure
 * that differ only in numbers share a compiled class. {@code slot} is an index into the owner's list of surfaces, 0 to 63.
 */
@SuppressWarnings("ArrayRecordComponent") // plain numbers, handed over, never changed
public sealed interface Solid {
    /** A ball around the origin. */
    record Sphere(float radius, int slot) implements Solid {}

    /** An ellipsoid around the origin. */
    record Ellipsoid(float x, float y, float z, int slot) implements Solid {}

    /** A box by half sides, with rounded edges. */
    record Box(float x, float y, float z, float round, int slot) implements Solid {}

    /** An upright cylinder by radius and half height, with rounded edges. */
    record Cylinder(float radius, float half, float round, int slot) implements Solid {}

    /** An upright cone from radius {@code bottom} at -half to {@code top} at +half, with rounded edges. */
    record Cone(float bottom, float top, float half, float round, int slot) implements Solid {}

    /** A round limb from a to b with a radius at each end. */
    record Capsule(float ax, float ay, float az, float bx, float by, float bz, float ra, float rb, int slot)
            implements Solid {}

    /** A ring in the xz plane. */
    record Torus(float ring, float tube, int slot) implements Solid {}

    /** A profile of (radius, height) points turned around y; a closed solid, smooth between the points if asked. */
    record Lathe(float[] radius, float[] height, boolean smooth, int slot) implements Solid {}

    /** A closed polygon in the xy plane with half {@code depth} along z, with rounded edges. */
    record Prism(float[] x, float[] y, float depth, float round, int slot) implements Solid {}

    /**
     * A two-dimensional distance field in metres on a grid in the xy plane (row-major, y up, the lowest row at y = 0, centred in x) with
     * half {@code depth} along z: letters.
     */
    record Relief(float[] distances, int columns, int rows, float cell, float depth, int slot) implements Solid {}

    /** All below a plane with a unit normal: n.p - offset. */
    record Half(float nx, float ny, float nz, float offset, int slot) implements Solid {}

    /** Points in any part; {@code blend} in metres rounds the seams, 0 leaves them sharp. */
    record Union(List<Solid> parts, float blend) implements Solid {}

    /** Points in all parts; shows the surface of the first. */
    record Intersection(List<Solid> parts, float blend) implements Solid {}

    /** The body less the parts; cuts show the surface of the body. */
    record Difference(Solid body, List<Solid> parts, float blend) implements Solid {}

    /** Moved. */
    record Moved(Solid solid, float x, float y, float z) implements Solid {}

    /** Turned about x (y towards z), then y (-z towards -x), then z (x towards y). */
    record Turned(Solid solid, float x, float y, float z) implements Solid {}

    /** Enlarged evenly. */
    record Scaled(Solid solid, float factor) implements Solid {}

    /** The part at positive coordinates, mirrored to the other side of the planes x = 0 and/or z = 0. */
    record Mirrored(Solid solid, boolean x, boolean z) implements Solid {}

    /** Copies around the y axis, {@code count} of them. */
    record Around(Solid solid, int count) implements Solid {}

    /** Copies in a centred row or grid, each within its step: counts for each axis, at least 1, and metres between them. */
    record Repeated(Solid solid, int x, int y, int z, float stepX, float stepY, float stepZ) implements Solid {}

    /** Hollow: a skin of this thickness, inwards. */
    record Shell(Solid solid, float thickness) implements Solid {}

    /** Grown outwards, edges rounded. */
    record Rounded(Solid solid, float by) implements Solid {}

    /** Twisted about y, radians a metre. */
    record Twisted(Solid solid, float rate) implements Solid {}

    /** Bent in the xy plane, radians a metre. */
    record Bent(Solid solid, float rate) implements Solid {}

    /**
     * Roughened by noise: fur, bark, rock.
     * @param frequency features for each metre
     * @param height metres
     */
    record Rough(Solid solid, float frequency, float height) implements Solid {}

    /** The body, with another surface where it lies inside the region. */
    record Painted(Solid body, Solid region, int slot) implements Solid {}
}
