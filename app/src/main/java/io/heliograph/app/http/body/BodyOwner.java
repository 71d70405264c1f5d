// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.app.http.connections.ClientNetwork;
import jakarta.servlet.ServletRequest;

/**
 * The organization and the client network that a body is counted for in the byte budgets.
 *
 * @param organization id; 0 for strangers, the clients without a valid token
 */
public record BodyOwner(long organization, ClientNetwork network) {
    private static final long NOBODY = 0;

    /** The owner of a request's body; behind a trusted proxy, its network is that of the client and not of the proxy. */
    public static BodyOwner of(long organization, ServletRequest request) {
        return new BodyOwner(organization, ClientNetwork.of(request.getRemoteAddr()));
    }

    /** The owner of the body of a client without a valid token. */
    public static BodyOwner stranger(ServletRequest request) {
        return of(NOBODY, request);
    }

    /** Whether the client has no valid token. */
    public boolean isStranger() {
        return organization == NOBODY;
    }
}
