// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Joins pieces of a line that have a common axis, similar heights, and a gap no wider than between words. Lines are
 * detected in pieces if letters are widely spaced or cut by the picture's edge.
 */
final class LineJoining {
    private static final double LONG = 1.6; // minimum ratio of width to height for a box's own direction to be trusted
    private static final double TURN = Math.toRadians(14); // maximum angle between the directions of two pieces
    private static final double HIGHER = 1.7; // maximum ratio of the heights of two pieces
    private static final double ASIDE = 0.3; // maximum distance between the axes of two pieces, in line heights
    private static final double GAP = 1.0; // maximum gap between the ends of two pieces, in line heights
    private static final double OVERLAP = 0.6; // maximum overlap of the ends of two pieces, in line heights

    private LineJoining() {}

    /** The lines of one scale with their pieces joined. */
    static List<TextLine> joined(List<TextLine> pieces) {
        List<TextLine> lines = new ArrayList<>(pieces);
        for (int i = 0; i < lines.size(); i++) {
            for (int j = i + 1; j < lines.size(); j++) {
                TextLine one = lines.get(i);
                TextLine other = lines.get(j);
                if (belong(one.box(), other.box())) {
                    lines.remove(j);
                    lines.set(i, union(one, other));
                    j = i; // starts again, since the longer line may reach further pieces
                }
            }
        }
        return lines;
    }

    private static boolean belong(LineBox one, LineBox other) {
        double angle = direction(one, other);
        Span a = Span.of(one, one, angle);
        Span b = Span.of(other, one, angle);
        double height = (a.height() + b.height()) / 2;
        double gap = Math.max(a.from, b.from) - Math.min(a.to, b.to);
        return runs(one, angle, isLong(other))
                && runs(other, angle, isLong(one))
                && Math.max(a.height(), b.height()) < HIGHER * Math.min(a.height(), b.height())
                && Math.abs(a.middle() - b.middle()) < ASIDE * height
                && gap < GAP * height
                && gap > -OVERLAP * height;
    }

    /** Direction of the longer box if it is long enough to have one, otherwise of the line between the centres. */
    private static double direction(LineBox one, LineBox other) {
        LineBox longer = one.width() / one.height() > other.width() / other.height() ? one : other;
        return isLong(longer) ? longer.angle() : Math.atan2(other.y() - one.y(), other.x() - one.x());
    }

    private static boolean isLong(LineBox box) {
        return box.width() > LONG * box.height();
    }

    /** Whether a box fits a line in this direction. A single letter beside a long box may also be perpendicular to it. */
    private static boolean runs(LineBox box, double angle, boolean besideLong) {
        double between = Math.abs(Math.IEEEremainder(box.angle() - angle, Math.PI));
        return between < TURN || (besideLong && !isLong(box) && Math.PI / 2 - between < TURN);
    }

    private static TextLine union(TextLine one, TextLine other) {
        LineBox first = one.box();
        LineBox second = other.box();
        double angle = direction(first, second);
        Span a = Span.of(first, first, angle);
        Span b = Span.of(second, first, angle);
        double from = Math.min(a.from, b.from);
        double to = Math.max(a.to, b.to);
        double lengths = a.to - a.from + b.to - b.from;
        double share = (a.to - a.from) / lengths;
        double top = share * a.top + (1 - share) * b.top;
        double foot = share * a.foot + (1 - share) * b.foot;
        LineBox frame = new LineBox(first.x(), first.y(), 1, 1, angle);
        double u = (from + to) / 2;
        double v = (top + foot) / 2;
        LineBox box = new LineBox(frame.atX(u, v), frame.atY(u, v), to - from, foot - top, angle);
        return new TextLine(box, share * one.confidence() + (1 - share) * other.confidence());
    }

    /** Extent of a box along and across a direction, relative to the centre of another box. */
    private record Span(double from, double to, double top, double foot) {
        static Span of(LineBox box, LineBox origin, double angle) {
            double cos = Math.cos(angle);
            double sin = Math.sin(angle);
            double u = (box.x() - origin.x()) * cos + (box.y() - origin.y()) * sin;
            double v = (box.y() - origin.y()) * cos - (box.x() - origin.x()) * sin;
            boolean across = Math.abs(Math.cos(box.angle() - angle)) < Math.sqrt(0.5);
            double half = (across ? box.height() : box.width()) / 2;
            double high = (across ? box.width() : box.height()) / 2;
            return new Span(u - half, u + half, v - high, v + high);
        }

        double height() {
            return foot - top;
        }

        double middle() {
            return (top + foot) / 2;
        }
    }
}
