// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Upgrades requests to another protocol, at addresses that otherwise answer in HTTP. */
public interface ProtocolUpgrade {
    /** Whether a request asks for the upgrade (RFC 9110, section 7.8). */
    boolean isAsked(ServerRequest request);

    /** Answers the request by switching its connection to the other protocol. */
    ServerResponse upgrade(ServerRequest request);
}
