// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.decoding;

import io.heliograph.media.sandbox.SandboxProtection;
import java.io.IOException;
import java.util.Set;

/** Hears what becomes of decoder processes, for logs. */
public interface DecoderListener {
    /** The first one is ready. */
    void ready(Set<SandboxProtection> missing);

    /** One could not be started; it is tried again. */
    void notStarted(IOException cause);

    /**
     * One died at work.
     *
     * @param lastWords what it complained of at the end
     */
    void died(String cause, String lastWords);
}
