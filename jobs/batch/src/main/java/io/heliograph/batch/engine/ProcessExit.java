// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

/** Ends this process, which its supervisor then starts again. */
@FunctionalInterface
public interface ProcessExit {
    /** Begins the end: drains and gives everything back, on another thread. */
    void begin(String why);
}
