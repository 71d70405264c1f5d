// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import io.heliograph.ads.template.ShapeKind;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Area;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;

/** Outlines of areas and pictures. */
final class ShapeOutlines {
    private static final double ROUND = 0.5522847498; // distance of Bézier control points for a quarter circle

    private ShapeOutlines() {}

    /**
     * An outline.
     *
     * @param radius radius of corners, or distance of dots or stripes, in pixels
     * @param turn quarter turns clockwise
     */
    static Shape of(ShapeKind kind, Rectangle2D box, double radius, int turn) {
        if (turn == 0) {
            return upright(kind, box, radius);
        }
        boolean swapped = turn % 2 == 1;
        double width = swapped ? box.getHeight() : box.getWidth();
        double height = swapped ? box.getWidth() : box.getHeight();
        AffineTransform place = AffineTransform.getTranslateInstance(box.getCenterX(), box.getCenterY());
        place.quadrantRotate(turn);
        return place.createTransformedShape(
                upright(kind, new Rectangle2D.Double(-width / 2, -height / 2, width, height), radius));
    }

    private static Shape upright(ShapeKind kind, Rectangle2D box, double radius) {
        double x = box.getX();
        double y = box.getY();
        double width = box.getWidth();
        double height = box.getHeight();
        double small = Math.min(width, height);
        return switch (kind) {
            case RECT ->
                radius == 0
                        ? box
                        : new RoundRectangle2D.Double(
                                x, y, width, height, Math.min(2 * radius, small), Math.min(2 * radius, small));
            case PILL -> new RoundRectangle2D.Double(x, y, width, height, small, small);
            case ELLIPSE -> new Ellipse2D.Double(x, y, width, height);
            case CIRCLE -> circle(box, small / 2);
            case RING -> {
                Area ring = new Area(circle(box, small / 2));
                ring.subtract(new Area(circle(box, small / 2 * (radius == 0 ? 0.78 : radius / 100))));
                yield ring;
            }
            case ARCH -> {
                double rise = Math.min(width / 2, height);
                var path = new Path2D.Double();
                path.moveTo(x, y + height);
                path.lineTo(x, y + rise);
                path.append(new Arc2D.Double(x, y, width, 2 * rise, 180, -180, Arc2D.OPEN), true);
                path.lineTo(x + width, y + height);
                path.closePath();
                yield path;
            }
            case QUARTER -> new Arc2D.Double(x - width, y, 2 * width, 2 * height, 0, 90, Arc2D.PIE);
            case TRIANGLE -> polygon(x, y, x, y + height, x + width, y + height);
            case SLANT -> {
                double lean = Math.min(width * 0.5, height * 0.3);
                yield polygon(x + lean, y, x + width, y, x + width - lean, y + height, x, y + height);
            }
            case BLOB -> blob(box);
            case DOTS -> dots(box, radius == 0 ? small / 8 : radius);
            case STRIPES -> stripes(box, radius == 0 ? small / 8 : radius);
            case WAVE -> wave(box);
            case RAYS -> rays(box);
        };
    }

    private static Shape circle(Rectangle2D box, double radius) {
        return new Ellipse2D.Double(box.getCenterX() - radius, box.getCenterY() - radius, 2 * radius, 2 * radius);
    }

    private static Path2D polygon(double... points) {
        var path = new Path2D.Double();
        path.moveTo(points[0], points[1]);
        for (int i = 2; i < points.length; i += 2) {
            path.lineTo(points[i], points[i + 1]);
        }
        path.closePath();
        return path;
    }

    /** Four arcs that meet near the middles of the box's sides. */
    private static Shape blob(Rectangle2D box) {
        var path = new Path2D.Double();
        path.moveTo(0.46, 0);
        path.curveTo(0.46 + ROUND * 0.56, 0, 1, 0.38 - ROUND * 0.42, 1, 0.42);
        path.curveTo(1, 0.42 + ROUND * 0.62, 0.58 + ROUND * 0.36, 1, 0.58, 1);
        path.curveTo(0.58 - ROUND * 0.66, 1, 0, 0.6 + ROUND * 0.3, 0, 0.6);
        path.curveTo(0, 0.6 - ROUND * 0.7, 0.46 - ROUND * 0.42, 0, 0.46, 0);
        path.closePath();
        AffineTransform place = AffineTransform.getTranslateInstance(box.getX(), box.getY());
        place.scale(box.getWidth(), box.getHeight());
        return place.createTransformedShape(path);
    }

    private static Shape dots(Rectangle2D box, double pitch) {
        var path = new Path2D.Double();
        double radius = pitch * 0.16;
        int columns = (int) Math.max(1, Math.min(80, Math.floor(box.getWidth() / pitch)));
        int rows = (int) Math.max(1, Math.min(80, Math.floor(box.getHeight() / pitch)));
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                double x = box.getX() + (column + 0.5) * box.getWidth() / columns;
                double y = box.getY() + (row + 0.5) * box.getHeight() / rows;
                path.append(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius), false);
            }
        }
        return path;
    }

    private static Shape stripes(Rectangle2D box, double pitch) {
        var all = new Path2D.Double();
        double height = box.getHeight();
        double step = Math.max(pitch, box.getWidth() / 60);
        for (double x = box.getX() - height; x < box.getMaxX(); x += step) {
            all.append(
                    polygon(
                            x,
                            box.getMaxY(),
                            x + step / 2,
                            box.getMaxY(),
                            x + step / 2 + height,
                            box.getY(),
                            x + height,
                            box.getY()),
                    false);
        }
        Area cut = new Area(all);
        cut.intersect(new Area(box));
        return cut;
    }

    private static Shape wave(Rectangle2D box) {
        double x = box.getX();
        double y = box.getY();
        double width = box.getWidth();
        double height = box.getHeight();
        double swing = Math.min(height * 0.5, width * 0.16);
        var path = new Path2D.Double();
        path.moveTo(x, y + swing * 0.75);
        path.curveTo(
                x + width * 0.28,
                y - swing * 0.35,
                x + width * 0.5,
                y + swing * 1.5,
                x + width * 0.72,
                y + swing * 0.6);
        path.curveTo(x + width * 0.84, y + swing * 0.1, x + width * 0.94, y + swing * 0.12, x + width, y + swing * 0.3);
        path.lineTo(x + width, y + height);
        path.lineTo(x, y + height);
        path.closePath();
        return path;
    }

    private static Shape rays(Rectangle2D box) {
        var all = new Path2D.Double();
        int count = 18;
        double reach = Math.hypot(box.getWidth(), box.getHeight());
        double x = box.getCenterX();
        double y = box.getCenterY();
        for (int i = 0; i < count; i++) {
            double from = 2 * Math.PI * i / count;
            double to = from + Math.PI / count;
            all.append(
                    polygon(
                            x,
                            y,
                            x + reach * Math.cos(from),
                            y + reach * Math.sin(from),
                            x + reach * Math.cos(to),
                            y + reach * Math.sin(to)),
                    false);
        }
        Area cut = new Area(all);
        cut.intersect(new Area(box));
        return cut;
    }
}
