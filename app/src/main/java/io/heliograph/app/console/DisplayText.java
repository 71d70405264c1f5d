// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.config.ByteText;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Formats times, durations, sizes, counts and ids for people. Times are in UTC. */
public final class DisplayText {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ENGLISH);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM, HH:mm:ss", Locale.ENGLISH);
    private static final DateTimeFormatter YEAR = DateTimeFormatter.ofPattern("d MMM yyyy, HH:mm", Locale.ENGLISH);
    private static final double KILO = 1000;
    private static final int HEAD = 8;
    private static final int TAIL = 6;

    private final Clock clock;

    public DisplayText(Clock clock) {
        this.clock = clock;
    }

    /** {@code 02:31:12} for today, {@code 21 Nov, 02:31:12} for this year, otherwise with the year and without seconds. */
    public String at(Instant instant) {
        var time = instant.atZone(ZoneOffset.UTC);
        var now = clock.instant().atZone(ZoneOffset.UTC);
        if (time.toLocalDate().equals(now.toLocalDate())) {
            return TIME.format(time);
        }
        return (time.getYear() == now.getYear() ? DAY : YEAR).format(time);
    }

    /** {@code 1.3 s}, {@code 1 m 05 s}, {@code 2 h 04 m} or {@code 3 d 02 h}; milliseconds below a tenth of a second. */
    public String lasting(Duration duration) {
        long millis = Math.max(0, duration.toMillis());
        long seconds = millis / 1000;
        if (millis < 100) {
            return millis + " ms";
        }
        if (seconds < 10) {
            return String.format(Locale.ENGLISH, "%.1f s", millis / KILO);
        }
        if (seconds < 60) {
            return seconds + " s";
        }
        if (seconds < 3600) {
            return String.format(Locale.ENGLISH, "%d m %02d s", seconds / 60, seconds % 60);
        }
        long hours = seconds / 3600;
        return hours < 48
                ? String.format(Locale.ENGLISH, "%d h %02d m", hours, seconds % 3600 / 60)
                : String.format(Locale.ENGLISH, "%d d %02d h", hours / 24, hours % 24);
    }

    /** Duration between two moments. */
    public String between(Instant begin, Instant end) {
        return lasting(Duration.between(begin, end));
    }

    /** Time since a moment. */
    public String ago(Instant instant) {
        return lasting(Duration.between(instant, clock.instant())) + " ago";
    }

    /** {@code 2,318}. */
    public String count(long number) {
        return String.format(Locale.ENGLISH, "%,d", number);
    }

    /** {@code 1 job}, {@code 2,318 jobs}: an s is added for every count except one. */
    public String count(long number, String singular) {
        return count(number) + " " + singular + (number == 1 ? "" : "s");
    }

    /** {@code 812 bytes}, {@code 41.2 GB}: powers of 1,024. */
    public String size(long bytes) {
        return ByteText.of(bytes);
    }

    /** The first eight characters of an id, which ids of the same time share, and an ellipsis; empty for a short id. */
    public String head(String id) {
        return id.length() <= HEAD + TAIL ? "" : id.substring(0, HEAD) + "…";
    }

    /** The last six characters of an id, which differ between ids; a short id is returned whole. */
    public String tail(String id) {
        return id.length() <= HEAD + TAIL ? id : id.substring(id.length() - TAIL);
    }
}
