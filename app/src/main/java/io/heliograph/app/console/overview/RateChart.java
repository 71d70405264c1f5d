// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.overview;

import io.heliograph.storage.executions.SettlementRates.Minute;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Chart of jobs per minute in 600 by 72 units: finished jobs as a line, failed jobs as bars.
 *
 * @param line points of the line
 * @param area points of the area below the line
 * @param bars minutes with failures
 * @param axis labels below the chart: four times of day and "now"
 * @param text description for screen readers
 * @param top number of jobs at full height
 */
public record RateChart(String line, String area, List<Bar> bars, List<String> axis, String text, long top) {
    private static final int WIDTH = 600;
    private static final int HEIGHT = 72;
    private static final int LABELS = 4;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);

    /** A bar. */
    public record Bar(int x, int y, int height) {}

    /** Chart of these minutes, oldest first. */
    static RateChart of(List<Minute> minutes) {
        long top = minutes.stream()
                .mapToLong(minute -> Math.max(minute.completed(), minute.failed()))
                .max()
                .orElse(0);
        long scale = Math.max(1, top);
        List<String> points = new ArrayList<>();
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < minutes.size(); i++) {
            int x = i * WIDTH / Math.max(1, minutes.size() - 1);
            points.add(x + "," + (HEIGHT - height(minutes.get(i).completed(), scale)));
            if (minutes.get(i).failed() > 0) {
                int height = Math.max(3, height(minutes.get(i).failed(), scale));
                bars.add(new Bar(Math.clamp(x - 3, 0, WIDTH - 6), HEIGHT - height, height));
            }
        }
        String line = String.join(" ", points);
        return new RateChart(
                line,
                "0," + HEIGHT + " " + line + " " + WIDTH + "," + HEIGHT,
                bars,
                axis(minutes),
                text(minutes, top),
                top);
    }

    private static int height(long count, long scale) {
        return (int) (count * (HEIGHT - 4) / scale);
    }

    private static List<String> axis(List<Minute> minutes) {
        List<String> axis = new ArrayList<>();
        for (int i = 0; i < LABELS && !minutes.isEmpty(); i++) {
            axis.add(
                    TIME.format(minutes.get(i * minutes.size() / LABELS).begin().atZone(ZoneOffset.UTC)));
        }
        axis.add("now");
        return axis;
    }

    private static String text(List<Minute> minutes, long top) {
        long done = minutes.stream().mapToLong(Minute::completed).sum();
        long failed = minutes.stream().mapToLong(Minute::failed).sum();
        return "Jobs per minute in the last hour: " + done + " done and " + failed + " failed in all, at most " + top
                + " in one minute";
    }
}
