// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Compiles unions and copies: adds bounding balls, so that distant parts can be skipped, and nests neighbouring parts. */
final class UnionLowering {
    private static final int TOGETHER =
            6; // maximum number of parts of a union without blending; larger ones are halved by position

    private UnionLowering() {}

    /** Compiles a union without blending; a large one is nested by position, which changes no distance. */
    static LoweredNode lower(SolidLowering solidLowering, List<Solid> parts) {
        if (parts.size() <= TOGETHER) {
            return node(solidLowering, SolidStep.UNION, 0, 0, 0, parts);
        }
        SolidBounds all = SolidBounds.union(parts);
        float x = all.maxX() - all.minX();
        float y = all.maxY() - all.minY();
        float z = all.maxZ() - all.minZ();
        List<Solid> sorted = new ArrayList<>(parts);
        sorted.sort(Comparator.comparingDouble(part -> {
            SolidBounds b = SolidBounds.of(part);
            return x >= y && x >= z ? b.centreX() : y >= z ? b.centreY() : b.centreZ();
        }));
        int half = parts.size() / 2;
        return node(
                solidLowering,
                SolidStep.UNION,
                0,
                0,
                0,
                List.of(
                        new Solid.Union(sorted.subList(0, half), 0),
                        new Solid.Union(sorted.subList(half, parts.size()), 0)));
    }

    static LoweredNode node(
            SolidLowering solidLowering, SolidStep solidStep, int at, int count, float blend, List<Solid> parts) {
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("a union, intersection or difference needs parts");
        }
        if (parts.size() == 1) {
            return solidLowering.lower(parts.getFirst());
        }
        boolean union = solidStep == SolidStep.UNION || solidStep == SolidStep.SMOOTH_UNION;
        List<LoweredNode> nodes = new ArrayList<>();
        int size = 1;
        int slot = -2;
        for (Solid part : parts) {
            LoweredNode loweredNode = solidLowering.lower(part);
            if (union && !nodes.isEmpty() && worthABall(loweredNode)) {
                SolidBounds b = SolidBounds.of(part);
                int bound = solidLowering.add(b.centreX(), b.centreY(), b.centreZ(), b.radius());
                loweredNode = new LoweredNode(
                        loweredNode.step(),
                        loweredNode.at(),
                        loweredNode.numbers(),
                        loweredNode.a(),
                        loweredNode.b(),
                        loweredNode.slot(),
                        bound,
                        loweredNode.parts(),
                        loweredNode.size());
            }
            if (union || nodes.isEmpty()) {
                slot = slot == -2 || slot == loweredNode.slot() ? loweredNode.slot() : -1;
            }
            size += loweredNode.size();
            nodes.add(loweredNode);
        }
        return new LoweredNode(solidStep, at, count, 0, 0, slot, -1, List.copyOf(nodes), size);
    }

    private static boolean worthABall(LoweredNode loweredNode) {
        return switch (loweredNode.step()) {
            case SPHERE, BOX, CYLINDER, TORUS, HALF, ELLIPSOID -> false;
            case MOVED -> loweredNode.parts().getFirst().size() > 1;
            default -> true;
        };
    }

    /** Compiles copies around y: points are rotated into one sector if a copy fits into it, else each copy is compiled. */
    static LoweredNode around(SolidLowering solidLowering, Solid.Around s) {
        int n = s.count();
        if (n < 1) {
            throw new IllegalArgumentException("the number of copies around an axis must be at least 1");
        }
        SolidBounds b = SolidBounds.of(s.solid());
        if (n == 1) {
            return solidLowering.lower(s.solid());
        }
        double turn = 2 * StrictMath.PI / n;
        if (n < 4 || spread(b) > turn) {
            return lower(solidLowering, copies(s));
        }
        float[] table = new float[1 + 2 * n];
        table[0] = StableMath.atan2(b.centreZ(), b.centreX());
        for (int i = 0; i < n; i++) {
            table[1 + 2 * i] = (float) StrictMath.cos(i * turn);
            table[2 + 2 * i] = (float) StrictMath.sin(i * turn);
        }
        int at = solidLowering.add(table);
        return solidLowering.over(SolidStep.AROUND, at, table.length, n, solidLowering.lower(s.solid()));
    }

    /** The copies around y, one by one. */
    static List<Solid> copies(Solid.Around s) {
        double turn = 2 * StrictMath.PI / s.count();
        List<Solid> copies = new ArrayList<>();
        for (int i = 0; i < s.count(); i++) {
            copies.add(i == 0 ? s.solid() : new Solid.Turned(s.solid(), 0, (float) (-i * turn), 0));
        }
        return copies;
    }

    /** Maximum angle between the middle of a box and its corners, seen from the y axis, radians. */
    private static double spread(SolidBounds b) {
        if (b.minX() <= 0 && b.maxX() >= 0 && b.minZ() <= 0 && b.maxZ() >= 0) {
            return Double.MAX_VALUE;
        }
        double middle = StableMath.atan2(b.centreZ(), b.centreX());
        double most = 0;
        for (int i = 0; i < 4; i++) {
            double a = StableMath.atan2(i < 2 ? b.minZ() : b.maxZ(), i % 2 == 0 ? b.minX() : b.maxX());
            double off = Math.abs(a - middle);
            most = Math.max(most, Math.min(off, 2 * StrictMath.PI - off));
        }
        return most;
    }
}
