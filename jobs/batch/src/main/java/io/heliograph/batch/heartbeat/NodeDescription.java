// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.heartbeat;

import java.util.Optional;

/** Facts about the process that the engine cannot know. */
public interface NodeDescription {
    /** Version of the program. */
    String version();

    /** Address of its HTTP port as other machines may reach it; empty until the port is open. */
    Optional<String> address();
}
