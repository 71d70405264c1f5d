// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.util.List;

/**
 * A solid as a tree of primitives and operations. Everything is in metres and radians, with concrete numbers: two trees that differ only in
 * numbers share a compiled class. {@code slot} is an index into the owner's list of surfaces, 0 to 63.
 */
@SuppressWarnings("ArrayRecordComponent") // numbers that the caller hands over without a copy and never changes
public sealed interface Solid {
    /** A ball around the origin. */
    record Sphere(float radius, int slot) implements Solid {}

    /** An ellipsoid around the origin. */
    record Ellipsoid(float x, float y, float z, int slot) implements Solid {}

    /** A box by half sides, with rounded edges. */
    record Box(float x, float y, float z, float round, int slot) implements Solid {}

    /** An upright cylinder by radius and half height, with rounded edges. */
    record Cylinder(float radius, float half, float round, int slot) implements Solid {}

    /** An upright cone with radius {@code bottom} at y = -half and {@code top} at y = half, with rounded edges. */
    record Cone(float bottom, float top, float half, float round, int slot) implements Solid {}

    /** A round limb from a to b with a radius at each end. */
    record Capsule(float ax, float ay, float az, float bx, float by, float bz, float ra, float rb, int slot)
            implements Solid {}

    /** A ring in the xz plane; {@code ring} is the radius of its centre line, {@code tube} the radius of its cross section. */
    record Torus(float ring, float tube, int slot) implements Solid {}

    /** A closed solid: a profile of (radius, height) points revolved around y, optionally smooth between the points. */
    record Lathe(float[] radius, float[] height, boolean smooth, int slot) implements Solid {}

    /** A closed polygon in the xy plane, extruded by {@code depth} to both sides along z, with rounded edges. */
    record Prism(float[] x, float[] y, float depth, float round, int slot) implements Solid {}

    /**
     * A two-dimensional distance field in metres, extruded by {@code depth} to both sides along z; used for letters. The grid is in the xy
     * plane: row-major, y up, the lowest row at y = 0, centred in x.
     */
    record Relief(float[] distances, int columns, int rows, float cell, float depth, int slot) implements Solid {}

    /** The half space where n.p is less than offset, for a unit normal n. */
    record Half(float nx, float ny, float nz, float offset, int slot) implements Solid {}

    /** Union of the parts; {@code blend} in metres rounds the seams, 0 leaves them sharp. */
    record Union(List<Solid> parts, float blend) implements Solid {}

    /** Intersection of the parts; its surfaces are those of the first part. */
    record Intersection(List<Solid> parts, float blend) implements Solid {}

    /** The body without the parts; cut faces have the surface of the body. */
    record Difference(Solid body, List<Solid> parts, float blend) implements Solid {}

    /** The solid translated. */
    record Moved(Solid solid, float x, float y, float z) implements Solid {}

    /** The solid rotated in radians, about x (y towards z), then y (-z towards -x), then z (x towards y). */
    record Turned(Solid solid, float x, float y, float z) implements Solid {}

    /** The solid scaled uniformly. */
    record Scaled(Solid solid, float factor) implements Solid {}

    /** The part of the solid at positive coordinates, and its mirror image at the plane x = 0, z = 0 or both. */
    record Mirrored(Solid solid, boolean x, boolean z) implements Solid {}

    /** {@code count} copies of the solid, evenly rotated around the y axis. */
    record Around(Solid solid, int count) implements Solid {}

    /**
     * Copies of the solid in a centred row or grid: x, y and z are their counts, at least 1; steps are metres between copies. Each copy
     * must fit into its step.
     */
    record Repeated(Solid solid, int x, int y, int z, float stepX, float stepY, float stepZ) implements Solid {}

    /** A hollow skin of the solid, with this thickness inwards. */
    record Shell(Solid solid, float thickness) implements Solid {}

    /** The solid grown outwards by a distance, which rounds its edges. */
    record Rounded(Solid solid, float by) implements Solid {}

    /** The solid twisted about y; {@code rate} is in radians a metre. */
    record Twisted(Solid solid, float rate) implements Solid {}

    /** The solid bent in the xy plane; {@code rate} is in radians a metre. */
    record Bent(Solid solid, float rate) implements Solid {}

    /**
     * The solid roughened by noise, for fur, bark and rock.
     *
     * @param frequency features for each metre
     * @param height of the features, metres
     */
    record Rough(Solid solid, float frequency, float height) implements Solid {}

    /** The body, with another surface where it lies inside the region. */
    record Painted(Solid body, Solid region, int slot) implements Solid {}
}
