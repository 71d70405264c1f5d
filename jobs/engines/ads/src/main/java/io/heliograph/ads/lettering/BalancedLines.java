// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Breaks a paragraph into the minimum number of lines. Among the possible breaks it takes the one with the smallest sum
 * of squared slack, the last line included (after Knuth and Plass, 1981). A last line of one word is avoided.
 */
final class BalancedLines {
    private static final double ORPHAN = 4; // cost of a last line of one word, in squared widths of a line
    private static final double SHORT_END = 0.02; // cost of a line that ends with a word of one or two letters

    private final double[] widths;
    private final double[] trailing;
    private final boolean[] brief;

    /**
     * @param widths width of each segment without its trailing space
     * @param trailing width of each segment's trailing space
     * @param brief whether a segment is a word of one or two letters
     */
    BalancedLines(double[] widths, double[] trailing, boolean[] brief) {
        this.widths = widths;
        this.trailing = trailing;
        this.brief = brief;
    }

    /** The width of a line with the segments {@code from} (inclusive) to {@code to} (exclusive). */
    private double width(int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += widths[i] + (i + 1 < to ? trailing[i] : 0);
        }
        return sum;
    }

    /** Minimum number of lines of the paragraph; -1 if a segment is wider than a line. */
    int fewest(double line) {
        int count = 1;
        double used = 0;
        for (int i = 0; i < widths.length; i++) {
            if (widths[i] > line) {
                return -1;
            }
            double with = used == 0 ? widths[i] : used + trailing[i - 1] + widths[i];
            if (with > line) {
                count++;
                used = widths[i];
            } else {
                used = with;
            }
        }
        return count;
    }

    /** The end of each of {@code count} lines, as the index after the line's last segment. */
    List<Integer> ends(double line, int count) {
        int n = widths.length;
        double[][] cost = new double[count + 1][n + 1];
        int[][] from = new int[count + 1][n + 1];
        for (double[] row : cost) {
            Arrays.fill(row, Double.POSITIVE_INFINITY);
        }
        cost[0][0] = 0;
        for (int k = 1; k <= count; k++) {
            for (int end = k; end <= n; end++) {
                for (int begin = end - 1; begin >= k - 1; begin--) {
                    double width = width(begin, end);
                    if (width > line) {
                        break;
                    }
                    double slack = 1 - width / line;
                    double total = cost[k - 1][begin] + slack * slack;
                    if (end < n && brief[end - 1]) {
                        total += SHORT_END;
                    }
                    if (end == n && count > 1 && end - begin == 1 && n > 2) {
                        total += ORPHAN;
                    }
                    if (total < cost[k][end]) {
                        cost[k][end] = total;
                        from[k][end] = begin;
                    }
                }
            }
        }
        if (cost[count][n] == Double.POSITIVE_INFINITY) {
            return List.of();
        }
        List<Integer> ends = new ArrayList<>();
        int end = n;
        for (int k = count; k >= 1; k--) {
            ends.addFirst(end);
            end = from[k][end];
        }
        return ends;
    }

    /** Whether the last line is a single word of three or more letters. */
    boolean isOrphaned(List<Integer> ends) {
        int n = widths.length;
        return ends.size() > 1 && n > 2 && ends.get(ends.size() - 2) == n - 1;
    }
}
