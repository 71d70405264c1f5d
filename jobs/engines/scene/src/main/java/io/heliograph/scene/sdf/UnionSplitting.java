// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Splits a solid into pieces: unions without blending, and operations on such unions if they can be applied to each part. */
final class UnionSplitting {
    private static final int MOST_COPIES = 12; // maximum number of copies that become separate pieces
    // tolerance for a solid on one side of a mirror plane: fraction of its width by which it may cross the plane
    private static final float EDGE = 1e-3f;

    private final int most;

    UnionSplitting(int most) {
        this.most = most;
    }

    List<SolidPiece> split(Solid solid) {
        List<SolidPiece> pieces = switch (solid) {
            case Solid.Union s when s.blend() <= 0 && !s.parts().isEmpty() -> union(s.parts());
            case Solid.Moved s ->
                each(
                        s.solid(),
                        (part, box) -> new SolidPiece(
                                new Solid.Moved(part, s.x(), s.y(), s.z()), box.moved(s.x(), s.y(), s.z())));
            case Solid.Turned s -> {
                float[] turn = RotationMatrix.of(s.x(), s.y(), s.z());
                yield each(
                        s.solid(),
                        (part, box) -> new SolidPiece(new Solid.Turned(part, s.x(), s.y(), s.z()), box.turned(turn)));
            }
            case Solid.Scaled s ->
                each(
                        s.solid(),
                        (part, box) -> new SolidPiece(new Solid.Scaled(part, s.factor()), box.scaled(s.factor())));
            case Solid.Rounded s ->
                each(s.solid(), (part, box) -> new SolidPiece(new Solid.Rounded(part, s.by()), box.grown(s.by())));
            case Solid.Rough s ->
                each(
                        s.solid(),
                        (part, box) -> new SolidPiece(
                                new Solid.Rough(part, s.frequency(), s.height()), box.grown(s.height())));
            case Solid.Painted s ->
                each(s.body(), (part, box) -> new SolidPiece(new Solid.Painted(part, s.region(), s.slot()), box));
            case Solid.Mirrored s -> mirrored(s);
            case Solid.Around s when s.count() > 1 && s.count() <= MOST_COPIES -> union(UnionLowering.copies(s));
            case Solid.Repeated s -> repeated(s);
            default -> List.of(SolidPiece.whole(solid));
        };
        return pieces.size() > most ? List.of(SolidPiece.whole(solid)) : pieces;
    }

    private List<SolidPiece> union(List<Solid> parts) {
        List<SolidPiece> pieces = new ArrayList<>();
        for (Solid part : parts) {
            pieces.addAll(split(part));
        }
        return pieces;
    }

    private List<SolidPiece> each(Solid solid, BiFunction<Solid, SolidBounds, SolidPiece> made) {
        return split(solid).stream().map(p -> made.apply(p.part(), p.box())).toList();
    }

    /** Splits a mirrored solid; a solid on one side of the plane gets a box on each side. */
    private List<SolidPiece> mirrored(Solid.Mirrored s) {
        List<SolidPiece> pieces = new ArrayList<>();
        for (SolidPiece solidPiece : split(s.solid())) {
            Solid part = new Solid.Mirrored(solidPiece.part(), s.x(), s.z());
            SolidBounds b = solidPiece.box();
            boolean x = s.x() && b.minX() >= -EDGE * (b.maxX() - b.minX());
            boolean z = s.z() && b.minZ() >= -EDGE * (b.maxZ() - b.minZ());
            SolidBounds rest = b.mirrored(s.x() && !x, s.z() && !z);
            for (int i = 0; i < (x ? 2 : 1); i++) {
                for (int j = 0; j < (z ? 2 : 1); j++) {
                    pieces.add(new SolidPiece(part, rest.reflected(i > 0, j > 0)));
                }
            }
        }
        return pieces;
    }

    /** Splits repeated solids into one box per copy, if the copies fit into their steps. */
    private static List<SolidPiece> repeated(Solid.Repeated s) {
        SolidBounds b = SolidBounds.of(s.solid());
        boolean apart = (s.x() == 1 || b.maxX() - b.minX() <= Math.abs(s.stepX()))
                && (s.y() == 1 || b.maxY() - b.minY() <= Math.abs(s.stepY()))
                && (s.z() == 1 || b.maxZ() - b.minZ() <= Math.abs(s.stepZ()));
        int count = s.x() * s.y() * s.z();
        if (!apart || count > MOST_COPIES) {
            return List.of(SolidPiece.whole(s));
        }
        List<SolidPiece> pieces = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int column = i % s.x();
            int row = i / s.x() % s.y();
            int layer = i / (s.x() * s.y());
            float x = (column - (s.x() - 1) * 0.5f) * s.stepX();
            float y = (row - (s.y() - 1) * 0.5f) * s.stepY();
            float z = (layer - (s.z() - 1) * 0.5f) * s.stepZ();
            pieces.add(new SolidPiece(s, b.moved(s.x() == 1 ? 0 : x, s.y() == 1 ? 0 : y, s.z() == 1 ? 0 : z)));
        }
        return pieces;
    }
}
