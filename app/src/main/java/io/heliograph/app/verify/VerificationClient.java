// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.http.body.BodyOwner;
import org.springframework.web.servlet.function.ServerRequest;

/**
 * Whose share a verification counts in.
 *
 * @param name the organization of a valid token, else the network of the address
 */
record VerificationClient(String name, boolean isStranger) {
    /** A token is not needed here: without a valid one a client is a stranger, with smaller shares. */
    static BodyOwner owner(ServerRequest request, AccessFilter access) {
        return access.recognize(request)
                .map(caller -> BodyOwner.of(caller.organizationId(), request.servletRequest()))
                .orElseGet(() -> BodyOwner.stranger(request.servletRequest()));
    }

    /** The client who sends the body of this owner. */
    static VerificationClient of(BodyOwner owner) {
        return owner.isStranger()
                ? new VerificationClient(owner.network().name(), true)
                : new VerificationClient("organization " + owner.organization(), false);
    }
}
