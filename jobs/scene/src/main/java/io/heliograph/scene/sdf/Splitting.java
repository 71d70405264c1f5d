// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Takes sharp unions apart: whatever is done to a union is done to each of its parts, where that comes to the same. */
final class Splitting {
    private static final int MOST_COPIES = 12; // more are left folded into one
    private static final float EDGE =
            1e-3f; // of the width: what reaches no further over a mirror than this is on one side

    private final int most;

    Splitting(int most) {
        this.most = most;
    }

    List<Piece> split(Solid solid) {
        List<Piece> pieces = switch (solid) {
            case Solid.Union s when s.blend() <= 0 && !s.parts().isEmpty() -> union(s.parts());
            case Solid.Moved s ->
                each(
                        s.solid(),
                        (part, box) ->
                                new Piece(new Solid.Moved(part, s.x(), s.y(), s.z()), box.moved(s.x(), s.y(), s.z())));
            case Solid.Turned s -> {
                float[] turn = Rotation.of(s.x(), s.y(), s.z());
                yield each(
                        s.solid(),
                        (part, box) -> new Piece(new Solid.Turned(part, s.x(), s.y(), s.z()), box.turned(turn)));
            }
            case Solid.Scaled s ->
                each(s.solid(), (part, box) -> new Piece(new Solid.Scaled(part, s.factor()), box.scaled(s.factor())));
            case Solid.Rounded s ->
                each(s.solid(), (part, box) -> new Piece(new Solid.Rounded(part, s.by()), box.grown(s.by())));
            case Solid.Rough s ->
                each(
                        s.solid(),
                        (part, box) ->
                                new Piece(new Solid.Rough(part, s.frequency(), s.height()), box.grown(s.height())));
            case Solid.Painted s ->
                each(s.body(), (part, box) -> new Piece(new Solid.Painted(part, s.region(), s.slot()), box));
            case Solid.Mirrored s -> mirrored(s);
            case Solid.Around s when s.count() > 1 && s.count() <= MOST_COPIES -> union(Unions.copies(s));
            case Solid.Repeated s -> repeated(s);
            default -> List.of(Piece.whole(solid));
        };
        return pieces.size() > most ? List.of(Piece.whole(solid)) : pieces;
    }

    private List<Piece> union(List<Solid> parts) {
        List<Piece> pieces = new ArrayList<>();
        for (Solid part : parts) {
            pieces.addAll(split(part));
        }
        return pieces;
    }

    private List<Piece> each(Solid solid, BiFunction<Solid, Bounds, Piece> made) {
        return split(solid).stream().map(p -> made.apply(p.part(), p.box())).toList();
    }

    /** What lies on one side has a box on either side. */
    private List<Piece> mirrored(Solid.Mirrored s) {
        List<Piece> pieces = new ArrayList<>();
        for (Piece piece : split(s.solid())) {
            Solid part = new Solid.Mirrored(piece.part(), s.x(), s.z());
            Bounds b = piece.box();
            boolean x = s.x() && b.minX() >= -EDGE * (b.maxX() - b.minX());
            boolean z = s.z() && b.minZ() >= -EDGE * (b.maxZ() - b.minZ());
            Bounds rest = b.mirrored(s.x() && !x, s.z() && !z);
            for (int i = 0; i < (x ? 2 : 1); i++) {
                for (int j = 0; j < (z ? 2 : 1); j++) {
                    pieces.add(new Piece(part, rest.reflected(i > 0, j > 0)));
                }
            }
        }
        return pieces;
    }

    /** Copies that keep to their steps have a box each. */
    private static List<Piece> repeated(Solid.Repeated s) {
        Bounds b = Bounds.of(s.solid());
        boolean apart = (s.x() == 1 || b.maxX() - b.minX() <= Math.abs(s.stepX()))
                && (s.y() == 1 || b.maxY() - b.minY() <= Math.abs(s.stepY()))
                && (s.z() == 1 || b.maxZ() - b.minZ() <= Math.abs(s.stepZ()));
        int count = s.x() * s.y() * s.z();
        if (!apart || count > MOST_COPIES) {
            return List.of(Piece.whole(s));
        }
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int column = i % s.x();
            int row = i / s.x() % s.y();
            int layer = i / (s.x() * s.y());
            float x = (column - (s.x() - 1) * 0.5f) * s.stepX();
            float y = (row - (s.y() - 1) * 0.5f) * s.stepY();
            float z = (layer - (s.z() - 1) * 0.5f) * s.stepZ();
            pieces.add(new Piece(s, b.moved(s.x() == 1 ? 0 : x, s.y() == 1 ? 0 : y, s.z() == 1 ? 0 : z)));
        }
        return pieces;
    }
}
