// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import java.util.List;
import tools.jackson.databind.JsonNode;

/** A bulk run as one line. */
final class BulkLine {
    private static final List<String> COUNTS = List.of("done", "reused", "failed", "waiting");

    private BulkLine() {}

    /** The line, such as {@code IN_PROGRESS, paused: image.restore, 40 items, 12 done, 1 failed, 27 waiting}. */
    static String of(JsonNode run) {
        JsonNode progress = run.path("progress");
        StringBuilder line = new StringBuilder(run.path("status").asString());
        line.append(run.path("paused").asBoolean() ? ", paused: " : ": ")
                .append(progress.path("operation").asString())
                .append(", ")
                .append(progress.path("items").asInt())
                .append(" items");
        for (String count : COUNTS) {
            int number = progress.path(count).asInt();
            if (number > 0) {
                line.append(", ").append(number).append(' ').append(count);
            }
        }
        return line.toString();
    }
}
