// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.http.body.BodyOwner;
import org.springframework.web.servlet.function.ServerRequest;

/**
 * The client of a verification, for which the limits count.
 *
 * @param name id of the organization if the token is valid; otherwise the network of the client's address
 */
record VerificationClient(String name, boolean isStranger) {
    /** Owner that a body is counted for in the byte budgets: the organization of a valid token, otherwise a stranger with lower limits. */
    static BodyOwner owner(ServerRequest request, AccessFilter access) {
        return access.recognize(request)
                .map(caller -> BodyOwner.of(caller.organizationId(), request.servletRequest()))
                .orElseGet(() -> BodyOwner.stranger(request.servletRequest()));
    }

    /** The client that sends the body of this owner. */
    static VerificationClient of(BodyOwner owner) {
        return owner.isStranger()
                ? new VerificationClient(owner.network().name(), true)
                : new VerificationClient("organization " + owner.organization(), false);
    }
}
