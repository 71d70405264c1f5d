// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.nodes;

import java.util.List;
import java.util.Optional;

/**
 * A sign of life: what a process says of itself at each heartbeat.
 *
 * @param processId of this life of the node; no other process has, had or will have it
 * @param node name of the node, which lasts over its lives
 * @param roles names of what the process does
 * @param version of the program
 * @param address of its HTTP port as other machines may reach it; empty until the port is open
 * @param running jobs, downloads and deliveries that run now
 * @param paused why it takes no work, of its own accord; empty while it does
 * @param details a JSON object for operators: pools, memory, disk
 */
public record ProcessSign(
        String processId,
        String node,
        List<String> roles,
        String version,
        Optional<String> address,
        int running,
        Optional<String> paused,
        String details) {
    /** A copy of the list. */
    public ProcessSign {
        roles = List.copyOf(roles);
    }

    /** The sign of a process of which no more is known than its name. */
    public static ProcessSign of(String processId) {
        return new ProcessSign(processId, "", List.of(), "", Optional.empty(), 0, Optional.empty(), "{}");
    }
}
