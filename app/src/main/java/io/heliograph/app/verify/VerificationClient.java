// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.http.connections.ClientNetwork;
import java.util.Optional;
import org.springframework.web.servlet.function.ServerRequest;

/**
 * Whose share a verification counts in.
 *
 * @param name the organization of a valid token, else the network of the address
 */
record VerificationClient(String name, boolean isStranger) {
    /** A token is not needed here: without a valid one a client is a stranger, with smaller shares. */
    static VerificationClient of(ServerRequest request, AccessFilter access) {
        Optional<VerificationClient> known = access.recognize(request)
                .map(caller -> new VerificationClient("organization " + caller.organizationId(), false));
        return known.orElseGet(() -> new VerificationClient(
                ClientNetwork.of(request.servletRequest().getRemoteAddr()).name(), true));
    }
}
