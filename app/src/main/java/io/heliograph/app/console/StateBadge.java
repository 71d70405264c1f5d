// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.storage.executions.RequestState;
import io.heliograph.storage.partitions.PartitionPhase;

/**
 * State of a request as an icon, a word and a colour.
 *
 * @param kind the colour: empty, {@code ok}, {@code run}, {@code warn} or {@code bad}
 */
public record StateBadge(String kind, String icon, String text) {
    /** The badge of a request. */
    public static StateBadge of(RequestState state) {
        return switch (state) {
            case WAITING -> new StateBadge("", "clock", "Waiting");
            case RUNNING -> new StateBadge("run", "turning", "Running");
            case TRYING_AGAIN -> new StateBadge("warn", "again", "Trying again");
            case COMPLETED -> new StateBadge("ok", "tick", "Done");
            case FAILED -> new StateBadge("bad", "cross", "Failed");
            case CANCELLED -> new StateBadge("", "stop", "Cancelled");
            case ABANDONED -> new StateBadge("", "bin", "Given up");
            case UNCLEAR -> new StateBadge("warn", "warning", "Unclear");
        };
    }

    /** The badge of a partition. */
    public static StateBadge of(PartitionPhase phase) {
        return switch (phase) {
            case WAITING -> of(RequestState.WAITING);
            case RUNNING -> of(RequestState.RUNNING);
            case DONE -> of(RequestState.COMPLETED);
            case FAILED -> of(RequestState.FAILED);
            case STOPPED -> ofStep("STOPPED");
        };
    }

    /** The badge of one step execution, from Spring Batch's status. */
    public static StateBadge ofStep(String status) {
        return switch (status) {
            case "COMPLETED" -> new StateBadge("ok", "tick", "Done");
            case "STARTED", "STARTING" -> new StateBadge("run", "turning", "Running");
            case "STOPPED", "STOPPING" -> new StateBadge("", "stop", "Stopped");
            case "FAILED" -> new StateBadge("bad", "cross", "Failed");
            case "ABANDONED" -> new StateBadge("", "bin", "Given up");
            default -> new StateBadge("warn", "warning", "Unclear");
        };
    }
}
