// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.nodes;

import java.util.List;
import java.util.Optional;

/**
 * A heartbeat: the report of a process about itself.
 *
 * @param processId id of this process; unique for all time
 * @param node name of the node, the same for all its processes
 * @param roles names of the process's roles
 * @param version of the program
 * @param address of its HTTP port as other machines may reach it; empty until the port is open
 * @param running number of running jobs, downloads and deliveries
 * @param paused its own reason for taking no work; empty while it takes work
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

    /** A report with nothing but the id of the process. */
    public static ProcessSign of(String processId) {
        return new ProcessSign(processId, "", List.of(), "", Optional.empty(), 0, Optional.empty(), "{}");
    }
}
