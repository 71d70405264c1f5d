// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.nodes;

/** State of a process of the cluster. */
public enum NodeState {
    /** It takes work. */
    RUNNING,
    /** It takes no work because a dependency fails. */
    PAUSED,
    /** Drained by an operator; earlier work still runs. */
    DRAINING,
    /** Drained by an operator; no work runs. */
    DRAINED,
    /** Its process was asked to end. */
    STOPPING,
    /** It missed too many heartbeats: other processes take over its work. */
    LOST,
    /** It is known to be dead. */
    ENDED,
    /** It is dead, and left a crash report. */
    CRASHED;

    /** Whether its process may still be alive. */
    public boolean isAlive() {
        return this != LOST && this != ENDED && this != CRASHED;
    }
}
