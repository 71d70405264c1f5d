// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads path data as SVG 1.1 defines it (section 8.3): all commands, absolute and relative. */
final class OutlineReader {
    private static final Pattern TOKEN =
            Pattern.compile("([MmLlHhVvCcSsQqTtAaZz])|([-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?)|([\\s,]+)|(.)");

    private final Matcher tokens;
    private final Path2D.Double path = new Path2D.Double(Path2D.WIND_NON_ZERO);
    private double x;
    private double y;
    private double startX;
    private double startY;
    private double controlX;
    private double controlY;
    private char last = 'M';
    private String token = "";

    private OutlineReader(String data) {
        tokens = TOKEN.matcher(data);
    }

    /**
     * The outline.
     *
     * @throws IllegalArgumentException naming the fault
     */
    static Path2D.Double read(String data) {
        var reader = new OutlineReader(data);
        reader.next();
        char command = ' ';
        while (!reader.token.isEmpty()) {
            if (Character.isLetter(reader.token.charAt(0))) {
                command = reader.token.charAt(0);
                reader.next();
            } else if (command == ' ' || command == 'Z' || command == 'z') {
                throw new IllegalArgumentException("a command is expected at '" + reader.token + "'");
            }
            reader.draw(command);
            command = command == 'M' ? 'L' : command == 'm' ? 'l' : command;
        }
        return reader.path;
    }

    private void next() {
        token = "";
        while (tokens.find()) {
            if (tokens.group(4) != null) {
                throw new IllegalArgumentException("'" + tokens.group(4) + "' is not expected");
            }
            if (tokens.group(3) == null) {
                token = tokens.group();
                return;
            }
        }
    }

    private double number() {
        if (token.isEmpty() || Character.isLetter(token.charAt(0))) {
            throw new IllegalArgumentException("a number is missing");
        }
        double value = Double.parseDouble(token);
        next();
        return value;
    }

    private void draw(char command) {
        boolean relative = Character.isLowerCase(command);
        double dx = relative ? x : 0;
        double dy = relative ? y : 0;
        char kind = Character.toUpperCase(command);
        if (kind != 'M' && path.getCurrentPoint() == null) {
            throw new IllegalArgumentException("a path begins with M");
        }
        switch (kind) {
            case 'M' -> {
                to(dx + number(), dy + number());
                path.moveTo(x, y);
                startX = x;
                startY = y;
            }
            case 'L' -> line(dx + number(), dy + number());
            case 'H' -> line(dx + number(), y);
            case 'V' -> line(x, dy + number());
            case 'C' -> cubic(dx + number(), dy + number(), dx, dy);
            case 'S' ->
                cubic(
                        last == 'C' || last == 'S' ? 2 * x - controlX : x,
                        last == 'C' || last == 'S' ? 2 * y - controlY : y,
                        dx,
                        dy);
            case 'Q' -> quadratic(dx + number(), dy + number(), dx, dy);
            case 'T' ->
                quadratic(
                        last == 'Q' || last == 'T' ? 2 * x - controlX : x,
                        last == 'Q' || last == 'T' ? 2 * y - controlY : y,
                        dx,
                        dy);
            case 'A' -> arc(dx, dy);
            default -> {
                path.closePath();
                to(startX, startY);
            }
        }
        last = kind;
    }

    private void to(double newX, double newY) {
        x = newX;
        y = newY;
    }

    private void line(double newX, double newY) {
        to(newX, newY);
        path.lineTo(x, y);
    }

    private void cubic(double firstX, double firstY, double dx, double dy) {
        controlX = dx + number();
        controlY = dy + number();
        double endX = dx + number();
        double endY = dy + number();
        path.curveTo(firstX, firstY, controlX, controlY, endX, endY);
        to(endX, endY);
    }

    private void quadratic(double firstX, double firstY, double dx, double dy) {
        controlX = firstX;
        controlY = firstY;
        double endX = dx + number();
        double endY = dy + number();
        path.quadTo(firstX, firstY, endX, endY);
        to(endX, endY);
    }

    /** Converts an arc from end points to its centre (SVG 1.1, appendix F.6.5). */
    private void arc(double dx, double dy) {
        double rx = Math.abs(number());
        double ry = Math.abs(number());
        double turn = Math.toRadians(number() % 360);
        boolean large = number() != 0;
        boolean sweep = number() != 0;
        double endX = dx + number();
        double endY = dy + number();
        if (rx == 0 || ry == 0) {
            line(endX, endY);
            return;
        }
        Point2D half = AffineTransform.getRotateInstance(-turn)
                .transform(new Point2D.Double((x - endX) / 2, (y - endY) / 2), null);
        double px = half.getX();
        double py = half.getY();
        double scale = Math.sqrt(Math.max(1, px * px / (rx * rx) + py * py / (ry * ry)));
        rx *= scale;
        ry *= scale;
        double under = Math.max(
                0,
                (rx * rx * ry * ry - rx * rx * py * py - ry * ry * px * px) / (rx * rx * py * py + ry * ry * px * px));
        double factor = (large == sweep ? -1 : 1) * Math.sqrt(under);
        double cx = factor * rx * py / ry;
        double cy = -factor * ry * px / rx;
        double from = Math.toDegrees(Math.atan2((py - cy) / ry, (px - cx) / rx));
        double to = Math.toDegrees(Math.atan2((-py - cy) / ry, (-px - cx) / rx));
        double extent = (to - from) % 360;
        if (sweep && extent < 0) {
            extent += 360;
        } else if (!sweep && extent > 0) {
            extent -= 360;
        }
        var arc = new Arc2D.Double(cx - rx, cy - ry, 2 * rx, 2 * ry, -from, -extent, Arc2D.OPEN);
        AffineTransform place = AffineTransform.getTranslateInstance((x + endX) / 2, (y + endY) / 2);
        place.rotate(turn);
        path.append(place.createTransformedShape(arc), true);
        to(endX, endY);
    }
}
