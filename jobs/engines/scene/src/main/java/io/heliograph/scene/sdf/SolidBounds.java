// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.util.List;

/** An axis-parallel box around a solid, metres; endless solids end at {@link #FAR}. */
public record SolidBounds(float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
    /** End of endless solids for practical purposes: 10 km. */
    static final float FAR = 1e4f;

    private static final SolidBounds ALL = new SolidBounds(-FAR, -FAR, -FAR, FAR, FAR, FAR);

    /** The box of a solid, computed from its tree: never too small, not always tight. */
    public static SolidBounds of(Solid solid) {
        return switch (solid) {
            case Solid.Sphere s -> half(s.radius(), s.radius(), s.radius());
            case Solid.Ellipsoid s -> half(s.x(), s.y(), s.z());
            case Solid.Box s -> half(s.x(), s.y(), s.z());
            case Solid.Cylinder s -> half(s.radius(), s.half(), s.radius());
            case Solid.Cone s -> {
                float r = Math.max(s.bottom(), s.top());
                yield half(r, s.half(), r);
            }
            case Solid.Capsule s ->
                half(s.ra(), s.ra(), s.ra())
                        .moved(s.ax(), s.ay(), s.az())
                        .with(half(s.rb(), s.rb(), s.rb()).moved(s.bx(), s.by(), s.bz()));
            case Solid.Torus s -> half(s.ring() + s.tube(), s.tube(), s.ring() + s.tube());
            case Solid.Lathe s -> lathe(s);
            case Solid.Prism s -> prism(s);
            case Solid.Relief s ->
                new SolidBounds(
                        -s.columns() * s.cell() / 2,
                        -s.cell(),
                        -s.depth(),
                        s.columns() * s.cell() / 2,
                        s.rows() * s.cell(),
                        s.depth());
            case Solid.Half s -> half(s);
            case Solid.Union s -> union(s.parts()).grown(s.blend() / 4);
            case Solid.Intersection s ->
                s.parts().stream()
                        .map(SolidBounds::of)
                        .reduce(ALL, SolidBounds::within)
                        .grown(0);
            case Solid.Difference s -> of(s.body());
            case Solid.Moved s -> of(s.solid()).moved(s.x(), s.y(), s.z());
            case Solid.Turned s -> of(s.solid()).turned(RotationMatrix.of(s.x(), s.y(), s.z()));
            case Solid.Scaled s -> of(s.solid()).scaled(s.factor());
            case Solid.Mirrored s -> of(s.solid()).mirrored(s.x(), s.z());
            case Solid.Around s -> of(s.solid()).around();
            case Solid.Repeated s -> of(s.solid()).repeated(s);
            case Solid.Shell s -> of(s.solid());
            case Solid.Rounded s -> of(s.solid()).grown(s.by());
            case Solid.Twisted s -> of(s.solid()).around();
            case Solid.Bent s -> {
                SolidBounds b = of(s.solid());
                float r = PrimitiveDistances.length(
                        Math.max(Math.abs(b.minX), Math.abs(b.maxX)), Math.max(Math.abs(b.minY), Math.abs(b.maxY)));
                yield new SolidBounds(-r, -r, b.minZ, r, r, b.maxZ);
            }
            case Solid.Rough s -> of(s.solid()).grown(s.height());
            case Solid.Painted s -> of(s.body());
        };
    }

    private static SolidBounds half(float x, float y, float z) {
        return new SolidBounds(-x, -y, -z, x, y, z);
    }

    private static SolidBounds lathe(Solid.Lathe s) {
        float r = 0;
        float low = FAR;
        float high = -FAR;
        for (int i = 0; i < s.radius().length; i++) {
            r = Math.max(r, s.radius()[i]);
            low = Math.min(low, s.height()[i]);
            high = Math.max(high, s.height()[i]);
        }
        float slack = s.smooth() ? 0.1f * (high - low + r) : 0; // smooth curves may extend beyond their points
        return new SolidBounds(-r - slack, low - slack, -r - slack, r + slack, high + slack, r + slack);
    }

    private static SolidBounds prism(Solid.Prism s) {
        SolidBounds b = new SolidBounds(FAR, FAR, -s.depth(), -FAR, -FAR, s.depth());
        for (int i = 0; i < s.x().length; i++) {
            b = new SolidBounds(
                    Math.min(b.minX, s.x()[i]),
                    Math.min(b.minY, s.y()[i]),
                    b.minZ,
                    Math.max(b.maxX, s.x()[i]),
                    Math.max(b.maxY, s.y()[i]),
                    b.maxZ);
        }
        return b;
    }

    private static SolidBounds half(Solid.Half s) {
        boolean flatX = s.ny() == 0 && s.nz() == 0;
        boolean flatY = s.nx() == 0 && s.nz() == 0;
        boolean flatZ = s.nx() == 0 && s.ny() == 0;
        return new SolidBounds(
                flatX && s.nx() < 0 ? -s.offset() : -FAR,
                flatY && s.ny() < 0 ? -s.offset() : -FAR,
                flatZ && s.nz() < 0 ? -s.offset() : -FAR,
                flatX && s.nx() > 0 ? s.offset() : FAR,
                flatY && s.ny() > 0 ? s.offset() : FAR,
                flatZ && s.nz() > 0 ? s.offset() : FAR);
    }

    static SolidBounds union(List<Solid> parts) {
        return parts.stream().map(SolidBounds::of).reduce(SolidBounds::with).orElse(half(0, 0, 0));
    }

    SolidBounds with(SolidBounds b) {
        return new SolidBounds(
                Math.min(minX, b.minX),
                Math.min(minY, b.minY),
                Math.min(minZ, b.minZ),
                Math.max(maxX, b.maxX),
                Math.max(maxY, b.maxY),
                Math.max(maxZ, b.maxZ));
    }

    SolidBounds within(SolidBounds b) {
        float x = Math.max(minX, b.minX);
        float y = Math.max(minY, b.minY);
        float z = Math.max(minZ, b.minZ);
        return new SolidBounds(
                x,
                y,
                z,
                Math.max(x, Math.min(maxX, b.maxX)),
                Math.max(y, Math.min(maxY, b.maxY)),
                Math.max(z, Math.min(maxZ, b.maxZ)));
    }

    SolidBounds grown(float by) {
        return new SolidBounds(minX - by, minY - by, minZ - by, maxX + by, maxY + by, maxZ + by);
    }

    SolidBounds moved(float x, float y, float z) {
        return new SolidBounds(minX + x, minY + y, minZ + z, maxX + x, maxY + y, maxZ + z);
    }

    SolidBounds scaled(float f) {
        return new SolidBounds(minX * f, minY * f, minZ * f, maxX * f, maxY * f, maxZ * f);
    }

    SolidBounds turned(float[] m) {
        float[] c = {centreX(), centreY(), centreZ()};
        float[] h = {(maxX - minX) / 2, (maxY - minY) / 2, (maxZ - minZ) / 2};
        float[] p = new float[3];
        float[] e = new float[3];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                p[i] += m[3 * i + j] * c[j];
                e[i] += Math.abs(m[3 * i + j]) * h[j];
            }
        }
        return new SolidBounds(p[0] - e[0], p[1] - e[1], p[2] - e[2], p[0] + e[0], p[1] + e[1], p[2] + e[2]);
    }

    SolidBounds mirrored(boolean x, boolean z) {
        return new SolidBounds(
                x ? -Math.max(maxX, 0) : minX,
                minY,
                z ? -Math.max(maxZ, 0) : minZ,
                x ? Math.max(maxX, 0) : maxX,
                maxY,
                z ? Math.max(maxZ, 0) : maxZ);
    }

    /** The box together with its mirror images at planes through the origin. */
    SolidBounds reflected(boolean x, boolean z) {
        return new SolidBounds(x ? -maxX : minX, minY, z ? -maxZ : minZ, x ? -minX : maxX, maxY, z ? -minZ : maxZ);
    }

    SolidBounds around() {
        float r = PrimitiveDistances.length(
                Math.max(Math.abs(minX), Math.abs(maxX)), Math.max(Math.abs(minZ), Math.abs(maxZ)));
        return new SolidBounds(-r, minY, -r, r, maxY, r);
    }

    SolidBounds repeated(Solid.Repeated s) {
        float x = Math.abs((s.x() - 1) * s.stepX() / 2);
        float y = Math.abs((s.y() - 1) * s.stepY() / 2);
        float z = Math.abs((s.z() - 1) * s.stepZ() / 2);
        return new SolidBounds(minX - x, minY - y, minZ - z, maxX + x, maxY + y, maxZ + z);
    }

    float centreX() {
        return (minX + maxX) / 2;
    }

    float centreY() {
        return (minY + maxY) / 2;
    }

    float centreZ() {
        return (minZ + maxZ) / 2;
    }

    /** Radius of the ball around the box. */
    float radius() {
        return PrimitiveDistances.length(maxX - minX, maxY - minY, maxZ - minZ) / 2;
    }
}
