// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.partitions;

import io.heliograph.config.ClientFailure;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A contiguous range of a step's items, processed independently of the others.
 *
 * @param number in the step, from 0
 * @param first first item
 * @param end item after the last one
 * @param items number of the step's items, as counted when the step was cut
 * @param version key of the software that makes the items' output, then a hash of the request; partitions with equal
 *     versions fit together
 * @param cost cost for the fair order of the queue; the work on one picture costs 1
 * @param stopsOthers whether its failure stops the other partitions of the step
 * @param attempts number of failed attempts
 * @param stepExecution step execution of its latest run
 */
public record StepPartition(
        String requestId,
        String step,
        int number,
        int first,
        int end,
        int items,
        String version,
        double cost,
        boolean stopsOthers,
        State state,
        int attempts,
        OptionalLong stepExecution,
        Optional<ClientFailure> failure) {
    private static final String SEPARATOR = ":partition";

    /** State of a partition. */
    public enum State {
        /** Not queued yet. */
        WAITING,
        /** In the queue, or running. */
        QUEUED,
        /** All its items are done. */
        DONE,
        /** Failed in its last attempt. */
        FAILED,
        /** Stopped before its end. */
        STOPPED
    }

    /** A waiting partition of cost 1. */
    public static StepPartition waiting(
            String requestId, String step, int number, int first, int end, int items, String version) {
        return new StepPartition(
                requestId,
                step,
                number,
                first,
                end,
                items,
                version,
                1,
                false,
                State.WAITING,
                0,
                OptionalLong.empty(),
                Optional.empty());
    }

    /** The same partition with another cost. */
    public StepPartition costing(double amount) {
        return with(amount, stopsOthers);
    }

    /** The same partition, with a failure that stops the other partitions. */
    public StepPartition stoppingOthers() {
        return with(cost, true);
    }

    private StepPartition with(double amount, boolean stops) {
        return new StepPartition(
                requestId,
                step,
                number,
                first,
                end,
                items,
                version,
                amount,
                stops,
                state,
                attempts,
                stepExecution,
                failure);
    }

    /** Name of its step executions. */
    public String stepName() {
        return step + SEPARATOR + number;
    }

    /** Text for people that names the partition and its items, both counted from 1. */
    public String text() {
        return "Partition " + (number + 1) + " of the step '" + step + "' (items " + (first + 1) + " to " + end + ")";
    }
}
