// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.partitions;

/** State of a partition for people, in the order in which lists show them. */
public enum PartitionPhase {
    /** Failed in its last attempt; a restart of the request runs it again. */
    FAILED,
    /** A process works on it. */
    RUNNING,
    /** In the queue, or not queued yet. */
    WAITING,
    /** Stopped before its end, or not begun before its request ended; a restart of the request runs it again. */
    STOPPED,
    /** All its items are done. */
    DONE
}
