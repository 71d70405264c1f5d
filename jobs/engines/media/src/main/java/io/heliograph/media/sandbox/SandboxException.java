// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A child process could not be started or kept running: a fault of this machine, never of the child's input. */
public sealed class SandboxException extends IOException permits InterruptedStartException {
    public SandboxException(String message) {
        super(message);
    }

    public SandboxException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
