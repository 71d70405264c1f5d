// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.ActorBounds;
import java.util.List;

/**
 * Extent of a solid in a direction: its support function, the maximum of n.p over its points for a unit vector n. Never too small; exact
 * for convex parts and unions of them, too large where something is cut away.
 */
final class SolidExtent {
    private static final int TURNS = 16;
    private static final int CURVE = 8;

    private final boolean seams;

    /**
     * @param seams whether to include the bulge that rounded seams (blends) add, up to 0.3 of the blend radius
     */
    private SolidExtent(boolean seams) {
        this.seams = seams;
    }

    static ActorBounds reach(Solid solid) {
        return box(solid, new SolidExtent(true));
    }

    /** Bounds without the bulge of rounded seams (blends), for the base of a solid and its visible height. */
    static ActorBounds snug(Solid solid) {
        return box(solid, new SolidExtent(false));
    }

    private static ActorBounds box(Solid solid, SolidExtent solidExtent) {
        return new ActorBounds(
                (float) -solidExtent.to(solid, -1, 0, 0),
                (float) -solidExtent.to(solid, 0, -1, 0),
                (float) -solidExtent.to(solid, 0, 0, -1),
                (float) solidExtent.to(solid, 1, 0, 0),
                (float) solidExtent.to(solid, 0, 1, 0),
                (float) solidExtent.to(solid, 0, 0, 1));
    }

    private double to(Solid solid, double x, double y, double z) {
        double flat = Math.sqrt(x * x + z * z);
        return switch (solid) {
            case Solid.Sphere s -> s.radius();
            case Solid.Ellipsoid e -> length(e.x() * x, e.y() * y, e.z() * z);
            case Solid.Box b ->
                (b.x() - b.round()) * Math.abs(x)
                        + (b.y() - b.round()) * Math.abs(y)
                        + (b.z() - b.round()) * Math.abs(z)
                        + b.round();
            case Solid.Cylinder c -> (c.radius() - c.round()) * flat + (c.half() - c.round()) * Math.abs(y) + c.round();
            case Solid.Cone c -> Math.max(c.bottom() * flat - c.half() * y, c.top() * flat + c.half() * y) + c.round();
            case Solid.Capsule c ->
                Math.max(c.ax() * x + c.ay() * y + c.az() * z + c.ra(), c.bx() * x + c.by() * y + c.bz() * z + c.rb());
            case Solid.Torus t -> t.ring() * flat + t.tube();
            case Solid.Lathe l -> lathe(l, flat, y);
            case Solid.Prism p -> prism(p, x, y, z);
            case Solid.Relief r ->
                0.5 * r.cell() * (r.columns() * Math.abs(x) + r.rows() * Math.abs(y)) + r.depth() * Math.abs(z);
            case Solid.Half h ->
                h.nx() * x + h.ny() * y + h.nz() * z > 1 - 1e-6 ? h.offset() : Double.POSITIVE_INFINITY;
            case Solid.Union u ->
                farthest(u.parts(), x, y, z) + (seams ? seam(u.parts().size(), u.blend()) : 0);
            case Solid.Intersection i -> nearest(i.parts(), x, y, z);
            case Solid.Difference d -> Math.min(to(d.body(), x, y, z), cut(d.parts(), x, y, z));
            case Solid.Moved m -> to(m.solid(), x, y, z) + m.x() * x + m.y() * y + m.z() * z;
            case Solid.Turned t -> turned(t, x, y, z);
            case Solid.Scaled s -> to(s.solid(), x, y, z) * s.factor();
            case Solid.Mirrored m -> mirrored(m, x, y, z);
            case Solid.Around a -> around(a.solid(), a.count(), x, y, z);
            case Solid.Repeated r ->
                to(r.solid(), x, y, z)
                        + 0.5
                                * ((r.x() - 1) * Math.abs(r.stepX() * x)
                                        + (r.y() - 1) * Math.abs(r.stepY() * y)
                                        + (r.z() - 1) * Math.abs(r.stepZ() * z));
            case Solid.Shell s -> to(s.solid(), x, y, z);
            case Solid.Rounded r -> to(r.solid(), x, y, z) + r.by();
            case Solid.Twisted t ->
                flat == 0
                        ? to(t.solid(), 0, y, 0)
                        : around(t.solid(), TURNS, flat, 0, 0) * 1.02 + vertical(t.solid(), y);
            case Solid.Bent b -> bent(b.solid(), x, y, z);
            case Solid.Rough r -> to(r.solid(), x, y, z) + (seams ? r.height() : 0.5 * r.height());
            case Solid.Painted p -> to(p.body(), x, y, z);
        };
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    private static double seam(int parts, float blend) {
        return parts > 1 ? 0.3 * blend : 0;
    }

    /** Limit in this direction from half spaces that cut the solid; infinite if no half space faces the direction. */
    private static double cut(List<Solid> parts, double x, double y, double z) {
        double least = Double.POSITIVE_INFINITY;
        for (Solid part : parts) {
            if (part instanceof Solid.Half h && h.nx() * x + h.ny() * y + h.nz() * z < 1e-6 - 1) {
                least = Math.min(least, -h.offset());
            }
        }
        return least;
    }

    private static double lathe(Solid.Lathe lathe, double flat, double y) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < lathe.radius().length; i++) {
            most = Math.max(most, lathe.radius()[i] * flat + lathe.height()[i] * y);
            for (int step = 1; lathe.smooth() && step < CURVE && i + 1 < lathe.radius().length; step++) {
                double t = step / (double) CURVE;
                most = Math.max(most, spline(lathe.radius(), i, t) * flat + spline(lathe.height(), i, t) * y);
            }
        }
        return most;
    }

    /** The curve of Catmull and Rom through the points, which may swing out beyond them. */
    private static double spline(float[] v, int i, double t) {
        double a = v[Math.max(i - 1, 0)];
        double b = v[i];
        double c = v[i + 1];
        double d = v[Math.min(i + 2, v.length - 1)];
        return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
    }

    private static double prism(Solid.Prism prism, double x, double y, double z) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < prism.x().length; i++) {
            most = Math.max(most, prism.x()[i] * x + prism.y()[i] * y);
        }
        return most + prism.depth() * Math.abs(z);
    }

    private double farthest(List<Solid> parts, double x, double y, double z) {
        double most = Double.NEGATIVE_INFINITY;
        for (Solid part : parts) {
            most = Math.max(most, to(part, x, y, z));
        }
        return most;
    }

    private double nearest(List<Solid> parts, double x, double y, double z) {
        double least = Double.POSITIVE_INFINITY;
        for (Solid part : parts) {
            least = Math.min(least, to(part, x, y, z));
        }
        return least;
    }

    /** Applies the inverse rotation to the direction: about z, then y, then x. */
    private double turned(Solid.Turned turned, double x, double y, double z) {
        double c = StrictMath.cos(turned.z());
        double s = StrictMath.sin(turned.z());
        double x1 = c * x + s * y;
        double y1 = c * y - s * x;
        c = StrictMath.cos(turned.y());
        s = StrictMath.sin(turned.y());
        double x2 = c * x1 - s * z;
        double z2 = c * z + s * x1;
        c = StrictMath.cos(turned.x());
        s = StrictMath.sin(turned.x());
        return to(turned.solid(), x2, c * y1 + s * z2, c * z2 - s * y1);
    }

    private double mirrored(Solid.Mirrored mirrored, double x, double y, double z) {
        double most = to(mirrored.solid(), x, y, z);
        if (mirrored.x()) {
            most = Math.max(most, to(mirrored.solid(), -x, y, z));
        }
        if (mirrored.z()) {
            most = Math.max(most, to(mirrored.solid(), x, y, -z));
        }
        return mirrored.x() && mirrored.z() ? Math.max(most, to(mirrored.solid(), -x, y, -z)) : most;
    }

    private double around(Solid solid, int count, double x, double y, double z) {
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            double angle = 2 * Math.PI * i / count;
            double c = StrictMath.cos(angle);
            double s = StrictMath.sin(angle);
            most = Math.max(most, to(solid, c * x + s * z, y, c * z - s * x));
        }
        return most;
    }

    private double vertical(Solid solid, double y) {
        return y == 0 ? 0 : to(solid, 0, Math.signum(y), 0) * Math.abs(y);
    }

    /** Bounds a bent solid. Bending turns points about z, so they stay inside the cylinder about z that encloses the solid. */
    private double bent(Solid solid, double x, double y, double z) {
        double across = Math.max(to(solid, 1, 0, 0), to(solid, -1, 0, 0));
        double along = Math.max(to(solid, 0, 1, 0), to(solid, 0, -1, 0));
        double deep = Math.max(to(solid, 0, 0, 1), to(solid, 0, 0, -1));
        return Math.sqrt(x * x + y * y) * Math.sqrt(across * across + along * along) + Math.abs(z) * deep;
    }
}
