// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.webhooks;

import io.heliograph.storage.outgoing.ShownAddress;
import java.net.URI;
import java.util.Optional;

/**
 * Delivery of one final state of a request to its receiver.
 *
 * @param id the request's id and the generation; an operator's replay is a new generation
 * @param settlement number of the request's end, from 1: after an operator's restart there is another
 * @param overtaken whether the request has ended again since, so that this delivery is obsolete
 * @param tokenId token with the signing key; empty for requests without a token
 */
public record WebhookDelivery(
        String id, String requestId, URI url, State state, int settlement, boolean overtaken, Optional<Long> tokenId) {
    /** State of a delivery. */
    public enum State {
        PENDING,
        DELIVERED,
        /** Given up after the last attempt. */
        FAILED,
        /** Never to be sent: the request was restarted, and its next end has another delivery. */
        REPLACED
    }

    /** The same delivery with the receiver's address in a form that is safe to show. */
    public WebhookDelivery shown() {
        return new WebhookDelivery(
                id, requestId, URI.create(ShownAddress.of(url.toString())), state, settlement, overtaken, tokenId);
    }

    /**
     * Id by which receivers detect repetitions: the same in each attempt and each replay for one end of the request. For the
     * first end it is the request's id; each later end, after an operator's restart, has another one.
     */
    public String messageId() {
        return settlement <= 1 ? requestId : requestId + "." + settlement;
    }
}
