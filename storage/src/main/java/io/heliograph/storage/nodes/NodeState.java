// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.nodes;

/** How a process of the cluster stands. */
public enum NodeState {
    /** It takes work. */
    RUNNING,
    /** It takes none because something that work depends on fails. */
    PAUSED,
    /** An operator wants it to take none, and what it had taken still runs. */
    DRAINING,
    /** An operator wants it to take none, and nothing runs. */
    DRAINED,
    /** Its process was told to end. */
    STOPPING,
    /** It gave no sign of life for so long that its work goes to others. */
    LOST,
    /** It is known to live no more. */
    ENDED,
    /** It lives no more, and has left a crash report. */
    CRASHED;

    /** Whether its process may still be there. */
    public boolean isAlive() {
        return this != LOST && this != ENDED && this != CRASHED;
    }
}
