// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.decoding;

import io.heliograph.media.sandbox.SandboxProtection;
import java.io.IOException;
import java.util.Set;

/** Receives events of decoder processes, for logs. */
public interface DecoderListener {
    /** The first process is ready; {@code missing} are the protections that this machine does not support. */
    void ready(Set<SandboxProtection> missing);

    /** A process could not be started; the start is repeated later. */
    void notStarted(IOException cause);

    /**
     * A process died while decoding.
     *
     * @param lastWords end of its error output
     */
    void died(String cause, String lastWords);
}
