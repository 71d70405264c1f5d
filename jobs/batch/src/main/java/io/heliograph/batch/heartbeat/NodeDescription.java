// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.heartbeat;

import java.util.Optional;

/** Facts about the process that the application supplies to the engine. */
public interface NodeDescription {
    /** Version of the program. */
    String version();

    /** Address of the process's HTTP port for other machines; empty until the port is open. */
    Optional<String> address();
}
