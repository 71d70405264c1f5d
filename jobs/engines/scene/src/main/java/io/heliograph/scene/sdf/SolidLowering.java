// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.util.ArrayList;
import java.util.List;

/** Compiles a tree of solids to steps and numbers, the form for code generation: angles become matrices, curves polygons, copies tables. */
final class SolidLowering {
    // maximum depth of nested operations, as the interpreter and the generator are recursive
    private static final int DEEPEST = 64;
    private static final int MOST_STEPS = 8192;
    private static final int SLOTS = 64;

    private final ConstantPool constantPool = new ConstantPool();
    private int steps;
    private int depth;

    float[] numbers() {
        return constantPool.toArray();
    }

    /** Compiles a tree; callers use an instance only once. */
    LoweredNode lower(Solid solid) {
        if (++depth > DEEPEST) {
            throw new IllegalArgumentException("a solid is nested deeper than " + DEEPEST);
        }
        if (++steps > MOST_STEPS) {
            throw new IllegalArgumentException("a solid has more than %d parts".formatted(MOST_STEPS));
        }
        LoweredNode loweredNode = switch (solid) {
            case Solid.Sphere s -> plain(SolidStep.SPHERE, s.slot(), s.radius());
            case Solid.Ellipsoid s -> ellipsoid(s);
            case Solid.Box s -> {
                float r = Math.min(s.round(), Math.min(s.x(), Math.min(s.y(), s.z())));
                yield plain(SolidStep.BOX, s.slot(), s.x() - r, s.y() - r, s.z() - r, r);
            }
            case Solid.Cylinder s -> {
                float r = Math.min(s.round(), Math.min(s.radius(), s.half()));
                yield plain(SolidStep.CYLINDER, s.slot(), s.radius() - r, s.half() - r, r);
            }
            case Solid.Cone s -> {
                float r = Math.min(s.round(), s.half() * 0.99f);
                yield plain(
                        SolidStep.CONE,
                        s.slot(),
                        Math.max(s.bottom() - r, 0),
                        Math.max(s.top() - r, 0),
                        s.half() - r,
                        r);
            }
            case Solid.Capsule s -> capsule(s);
            case Solid.Torus s -> plain(SolidStep.TORUS, s.slot(), s.ring(), s.tube());
            case Solid.Half s -> plain(SolidStep.HALF, s.slot(), s.nx(), s.ny(), s.nz(), s.offset());
            case Solid.Lathe s -> table(SolidStep.LATHE, s.slot(), PolygonProfiles.lathe(s));
            case Solid.Prism s -> table(SolidStep.PRISM, s.slot(), PolygonProfiles.prism(s));
            case Solid.Relief s -> relief(s);
            case Solid.Union s ->
                s.blend() > 0
                        ? blended(SolidStep.SMOOTH_UNION, s.parts(), s.blend())
                        : UnionLowering.lower(this, s.parts());
            case Solid.Intersection s ->
                s.blend() > 0
                        ? blended(SolidStep.SMOOTH_INTERSECTION, s.parts(), s.blend())
                        : group(SolidStep.INTERSECTION, s.parts());
            case Solid.Difference s -> {
                List<Solid> all = new ArrayList<>();
                all.add(s.body());
                all.addAll(s.parts());
                yield s.blend() > 0
                        ? blended(SolidStep.SMOOTH_DIFFERENCE, all, s.blend())
                        : group(SolidStep.DIFFERENCE, all);
            }
            case Solid.Moved s -> over(SolidStep.MOVED, s.solid(), s.x(), s.y(), s.z());
            case Solid.Turned s -> over(SolidStep.TURNED, s.solid(), RotationMatrix.of(s.x(), s.y(), s.z()));
            case Solid.Scaled s -> over(SolidStep.SCALED, s.solid(), 1 / s.factor(), s.factor());
            case Solid.Mirrored s -> mirrored(s);
            case Solid.Around s -> UnionLowering.around(this, s);
            case Solid.Repeated s -> repeated(s);
            case Solid.Shell s -> over(SolidStep.SHELL, s.solid(), s.thickness());
            case Solid.Rounded s -> over(SolidStep.ROUNDED, s.solid(), s.by());
            case Solid.Twisted s -> {
                float r = SolidBounds.of(s).maxX();
                float step = 1 / PrimitiveDistances.length(1, s.rate() * r);
                yield over(SolidStep.TWISTED, s.solid(), s.rate(), step);
            }
            case Solid.Bent s -> {
                float r = SolidBounds.of(s).maxX();
                yield over(SolidStep.BENT, s.solid(), s.rate(), 1 / (1 + Math.abs(s.rate()) * r));
            }
            case Solid.Rough s ->
                over(
                        SolidStep.ROUGH,
                        s.solid(),
                        s.frequency(),
                        s.height(),
                        Math.max(0.3f, 1 / (1 + 1.5f * s.frequency() * s.height())));
            case Solid.Painted s -> painted(s);
        };
        depth--;
        return loweredNode;
    }

    private static int slot(int slot) {
        if (slot < 0 || slot >= SLOTS) {
            throw new IllegalArgumentException("slots are 0 to 63, not " + slot);
        }
        return slot;
    }

    private LoweredNode plain(SolidStep solidStep, int slot, float... values) {
        return new LoweredNode(solidStep, constantPool.add(values), values.length, 0, 0, slot(slot), -1, List.of(), 1);
    }

    private LoweredNode table(SolidStep solidStep, int slot, PolygonProfiles.Table table) {
        float[] v = table.values();
        return new LoweredNode(
                solidStep, constantPool.add(v), v.length, table.points(), 0, slot(slot), -1, List.of(), 1);
    }

    private LoweredNode ellipsoid(Solid.Ellipsoid s) {
        float least = Math.min(s.x(), Math.min(s.y(), s.z()));
        float most = Math.max(s.x(), Math.max(s.y(), s.z()));
        float step = Math.min(
                1,
                0.55f + 0.9f * least / most); // the factor compensates for overestimated distances to thin ellipsoids
        return plain(SolidStep.ELLIPSOID, s.slot(), 1 / s.x(), 1 / s.y(), 1 / s.z(), least, step);
    }

    private LoweredNode capsule(Solid.Capsule s) {
        float dx = s.bx() - s.ax();
        float dy = s.by() - s.ay();
        float dz = s.bz() - s.az();
        float h = Math.max(PrimitiveDistances.length(dx, dy, dz), 1e-9f);
        float b = Math.max(-1f, Math.min(1f, (s.ra() - s.rb()) / h));
        float a = (float) Math.sqrt(1 - b * b);
        return plain(
                SolidStep.CAPSULE, s.slot(), s.ax(), s.ay(), s.az(), dx / h, dy / h, dz / h, h, s.ra(), s.rb(), a, b);
    }

    private LoweredNode relief(Solid.Relief s) {
        if (s.columns() < 2 || s.rows() < 2 || s.distances().length != s.columns() * s.rows()) {
            throw new IllegalArgumentException(
                    "a relief of %1$d x %2$d needs %1$d x %2$d distances".formatted(s.columns(), s.rows()));
        }
        int at = constantPool.add(s.cell(), s.depth());
        constantPool.add(s.distances());
        int count = 2 + s.distances().length;
        return new LoweredNode(SolidStep.RELIEF, at, count, s.columns(), s.rows(), slot(s.slot()), -1, List.of(), 1);
    }

    /** A step with one operand, the solid {@code solid}. */
    LoweredNode over(SolidStep solidStep, Solid solid, float... values) {
        int at = constantPool.add(values);
        return over(solidStep, at, values.length, 0, lower(solid));
    }

    LoweredNode over(SolidStep solidStep, int at, int count, int a, LoweredNode part) {
        return new LoweredNode(solidStep, at, count, a, 0, part.slot(), -1, List.of(part), 1 + part.size());
    }

    int add(float... values) {
        return constantPool.add(values);
    }

    private LoweredNode mirrored(Solid.Mirrored s) {
        LoweredNode part = lower(s.solid());
        LoweredNode x = s.x() ? over(SolidStep.MIRRORED_X, 0, 0, 0, part) : part;
        return s.z() ? over(SolidStep.MIRRORED_Z, 0, 0, 0, x) : x;
    }

    private LoweredNode repeated(Solid.Repeated s) {
        if (s.x() < 1 || s.y() < 1 || s.z() < 1) {
            throw new IllegalArgumentException("a row has at least one copy on each axis");
        }
        SolidBounds b = SolidBounds.of(s.solid());
        return over(
                SolidStep.REPEATED,
                s.solid(),
                step(s.x(), s.stepX()),
                s.x(),
                b.centreX(),
                step(s.y(), s.stepY()),
                s.y(),
                b.centreY(),
                step(s.z(), s.stepZ()),
                s.z(),
                b.centreZ());
    }

    private static float step(int count, float step) {
        return count == 1 || step == 0 ? 1 : step;
    }

    private LoweredNode painted(Solid.Painted s) {
        LoweredNode body = lower(s.body());
        LoweredNode region = lower(s.region());
        int slot = slot(s.slot()) == body.slot() ? s.slot() : -1;
        return new LoweredNode(
                SolidStep.PAINTED, 0, 0, s.slot(), 0, slot, -1, List.of(body, region), 1 + body.size() + region.size());
    }

    private LoweredNode blended(SolidStep solidStep, List<Solid> parts, float blend) {
        int at = constantPool.add(blend);
        return UnionLowering.node(this, solidStep, at, 1, blend, parts);
    }

    private LoweredNode group(SolidStep solidStep, List<Solid> parts) {
        return UnionLowering.node(this, solidStep, 0, 0, 0, parts);
    }
}
