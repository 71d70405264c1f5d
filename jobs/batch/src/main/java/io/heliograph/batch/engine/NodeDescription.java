// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import java.util.Optional;

/** What the engine cannot know of the process that it runs in. */
public interface NodeDescription {
    /** Version of the program. */
    String version();

    /** Address of its HTTP port as other machines may reach it; empty until the port is open. */
    Optional<String> address();
}
