// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

/** Interprets the steps one by one: the reference for generated code, and the fallback for structures too large to generate. */
final class StepInterpreter implements DistanceField {
    private final LoweredNode root;

    StepInterpreter(LoweredNode root) {
        this.root = root;
    }

    @Override
    public float distance(float x, float y, float z, float[] k) {
        return distance(root, x, y, z, k);
    }

    @Override
    public int slot(float x, float y, float z, float[] k) {
        return slot(root, x, y, z, k);
    }

    private static float distance(LoweredNode n, float x, float y, float z, float[] k) {
        int i = n.at();
        return switch (n.step()) {
            case SPHERE -> PrimitiveDistances.sphere(x, y, z, k[i]);
            case ELLIPSOID -> PrimitiveDistances.ellipsoid(x, y, z, k[i], k[i + 1], k[i + 2], k[i + 3], k[i + 4]);
            case BOX -> PrimitiveDistances.box(x, y, z, k[i], k[i + 1], k[i + 2], k[i + 3]);
            case CYLINDER -> PrimitiveDistances.cylinder(x, y, z, k[i], k[i + 1], k[i + 2]);
            case CONE -> PrimitiveDistances.cone(x, y, z, k[i], k[i + 1], k[i + 2], k[i + 3]);
            case CAPSULE ->
                PrimitiveDistances.capsule(
                        x, y, z, k[i], k[i + 1], k[i + 2], k[i + 3], k[i + 4], k[i + 5], k[i + 6], k[i + 7], k[i + 8],
                        k[i + 9], k[i + 10]);
            case TORUS -> PrimitiveDistances.torus(x, y, z, k[i], k[i + 1]);
            case HALF -> PrimitiveDistances.half(x, y, z, k[i], k[i + 1], k[i + 2], k[i + 3]);
            case LATHE -> OutlineDistances.lathe(x, y, z, k, i, n.a());
            case PRISM -> OutlineDistances.prism(x, y, z, k, i, n.a());
            case RELIEF -> OutlineDistances.relief(x, y, z, k, i, n.a(), n.b());
            case UNION, SMOOTH_UNION, INTERSECTION, SMOOTH_INTERSECTION, DIFFERENCE, SMOOTH_DIFFERENCE ->
                group(n, x, y, z, k);
            case SHELL -> PrimitiveDistances.shell(part(n, x, y, z, k), k[i]);
            case ROUNDED -> part(n, x, y, z, k) - k[i];
            case ROUGH -> PrimitiveDistances.rough(part(n, x, y, z, k), x, y, z, k[i], k[i + 1], k[i + 2]);
            case PAINTED -> part(n, x, y, z, k);
            default -> moved(n, x, y, z, k);
        };
    }

    private static float part(LoweredNode n, float x, float y, float z, float[] k) {
        return distance(n.parts().getFirst(), x, y, z, k);
    }

    private static float group(LoweredNode n, float x, float y, float z, float[] k) {
        float d = part(n, x, y, z, k);
        for (int i = 1; i < n.parts().size(); i++) {
            LoweredNode part = n.parts().get(i);
            int b = part.bound();
            float blend = n.numbers() > 0 ? k[n.at()] : 0;
            if (b >= 0 && PrimitiveDistances.bound(x, y, z, k[b], k[b + 1], k[b + 2], k[b + 3]) >= d + blend) {
                continue;
            }
            float e = distance(part, x, y, z, k);
            d = switch (n.step()) {
                case UNION -> Math.min(d, e);
                case SMOOTH_UNION -> PrimitiveDistances.union(d, e, blend);
                case INTERSECTION -> Math.max(d, e);
                case SMOOTH_INTERSECTION -> PrimitiveDistances.intersection(d, e, blend);
                case DIFFERENCE -> Math.max(d, -e);
                default -> PrimitiveDistances.intersection(d, -e, blend);
            };
        }
        return d;
    }

    /** Distance for steps that evaluate their operand at a transformed point. */
    private static float moved(LoweredNode n, float x, float y, float z, float[] k) {
        int i = n.at();
        return switch (n.step()) {
            case MOVED -> part(n, x - k[i], y - k[i + 1], z - k[i + 2], k);
            case TURNED ->
                part(
                        n,
                        x * k[i] + y * k[i + 3] + z * k[i + 6],
                        x * k[i + 1] + y * k[i + 4] + z * k[i + 7],
                        x * k[i + 2] + y * k[i + 5] + z * k[i + 8],
                        k);
            case SCALED -> part(n, x * k[i], y * k[i], z * k[i], k) * k[i + 1];
            case MIRRORED_X -> part(n, Math.abs(x), y, z, k);
            case MIRRORED_Z -> part(n, x, y, Math.abs(z), k);
            case AROUND -> Math.min(sector(n, x, y, z, k, false), sector(n, x, y, z, k, true));
            case REPEATED ->
                part(
                        n,
                        PrimitiveDistances.copy(x, k[i], k[i + 1], k[i + 2]),
                        PrimitiveDistances.copy(y, k[i + 3], k[i + 4], k[i + 5]),
                        PrimitiveDistances.copy(z, k[i + 6], k[i + 7], k[i + 8]),
                        k);
            case TWISTED -> {
                float s = StableMath.sin(k[i] * y);
                float c = StableMath.cos(k[i] * y);
                yield part(n, c * x + s * z, y, c * z - s * x, k) * k[i + 1];
            }
            case BENT -> {
                float s = StableMath.sin(k[i] * x);
                float c = StableMath.cos(k[i] * x);
                yield part(n, c * x - s * y, s * x + c * y, z, k) * k[i + 1];
            }
            default -> throw new IllegalStateException("not a move: " + n.step());
        };
    }

    private static float sector(LoweredNode n, float x, float y, float z, float[] k, boolean other) {
        int t = n.at() + 1 + 2 * PrimitiveDistances.sector(x, z, k[n.at()], n.a(), other);
        return part(n, x * k[t] + z * k[t + 1], y, z * k[t] - x * k[t + 1], k);
    }

    private static int slot(LoweredNode n, float x, float y, float z, float[] k) {
        int i = n.at();
        if (n.slot() >= 0) {
            return n.slot();
        }
        return switch (n.step()) {
            case UNION, SMOOTH_UNION -> {
                LoweredNode best = n.parts().getFirst();
                float d = distance(best, x, y, z, k);
                for (int p = 1; p < n.parts().size(); p++) {
                    float e = distance(n.parts().get(p), x, y, z, k);
                    if (e < d) {
                        d = e;
                        best = n.parts().get(p);
                    }
                }
                yield slot(best, x, y, z, k);
            }
            case PAINTED ->
                distance(n.parts().get(1), x, y, z, k) < 0
                        ? n.a()
                        : slot(n.parts().getFirst(), x, y, z, k);
            case MOVED -> only(n, x - k[i], y - k[i + 1], z - k[i + 2], k);
            case TURNED ->
                only(
                        n,
                        x * k[i] + y * k[i + 3] + z * k[i + 6],
                        x * k[i + 1] + y * k[i + 4] + z * k[i + 7],
                        x * k[i + 2] + y * k[i + 5] + z * k[i + 8],
                        k);
            case SCALED -> only(n, x * k[i], y * k[i], z * k[i], k);
            case MIRRORED_X -> only(n, Math.abs(x), y, z, k);
            case MIRRORED_Z -> only(n, x, y, Math.abs(z), k);
            case AROUND -> {
                boolean other = sector(n, x, y, z, k, true) < sector(n, x, y, z, k, false);
                int t = i + 1 + 2 * PrimitiveDistances.sector(x, z, k[i], n.a(), other);
                yield only(n, x * k[t] + z * k[t + 1], y, z * k[t] - x * k[t + 1], k);
            }
            case REPEATED ->
                only(
                        n,
                        PrimitiveDistances.copy(x, k[i], k[i + 1], k[i + 2]),
                        PrimitiveDistances.copy(y, k[i + 3], k[i + 4], k[i + 5]),
                        PrimitiveDistances.copy(z, k[i + 6], k[i + 7], k[i + 8]),
                        k);
            case TWISTED -> {
                float s = StableMath.sin(k[i] * y);
                float c = StableMath.cos(k[i] * y);
                yield only(n, c * x + s * z, y, c * z - s * x, k);
            }
            case BENT -> {
                float s = StableMath.sin(k[i] * x);
                float c = StableMath.cos(k[i] * x);
                yield only(n, c * x - s * y, s * x + c * y, z, k);
            }
            default -> only(n, x, y, z, k);
        };
    }

    private static int only(LoweredNode n, float x, float y, float z, float[] k) {
        return slot(n.parts().getFirst(), x, y, z, k);
    }
}
