// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.webhooks;

import java.net.URI;
import java.util.Optional;

/**
 * One final state on its way to one receiver.
 *
 * @param id the request's id and the generation; an operator's replay is a new generation
 * @param tokenId whose key signs; empty for requests without a token
 */
public record Delivery(String id, String requestId, URI url, State state, Optional<Long> tokenId) {
    /** How far it is. */
    public enum State {
        PENDING,
        DELIVERED,
        FAILED
    }
}
