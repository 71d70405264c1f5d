// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.runtime.Network;

/** Loads a network after {@link ModelCache} has reserved its memory. */
@FunctionalInterface
public interface NetworkLoader {
    /** Loads the network. */
    Network load() throws PackException;
}
