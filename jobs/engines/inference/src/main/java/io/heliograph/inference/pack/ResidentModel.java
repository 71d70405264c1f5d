// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.runtime.Network;
import java.time.Instant;

/** A loaded network of {@link ModelCache}; guarded by the cache's lock. */
final class ResidentModel {
    final String key;
    final Network network;
    final long bytes;
    int loans = 1;
    Instant last;

    ResidentModel(String key, Network network, long bytes, Instant now) {
        this.key = key;
        this.network = network;
        this.bytes = bytes;
        last = now;
    }
}
