// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.runtime.Network;

/** Loads a network when {@link ModelCache} has room for it. */
@FunctionalInterface
public interface NetworkLoader {
    /** Now. */
    Network load() throws PackException;
}
