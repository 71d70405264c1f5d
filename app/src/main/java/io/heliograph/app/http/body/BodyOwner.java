// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.app.http.connections.ClientNetwork;
import jakarta.servlet.ServletRequest;
import java.util.List;

/** Whose body it is. */
public record BodyOwner(long organization, ClientNetwork network) {
    /** The owner of a request's body; the address is the forwarded one where such are believed. */
    public static BodyOwner of(long organization, ServletRequest request) {
        return new BodyOwner(organization, ClientNetwork.of(request.getRemoteAddr()));
    }

    /** What shares are counted by. */
    List<Object> counted() {
        return List.of(organization, network);
    }
}
