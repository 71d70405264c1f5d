// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Takes requests that ask to go on in another protocol, at addresses that answer in HTTP else. */
public interface ProtocolUpgrade {
    /** Whether a request asks for it (RFC 9110, section 7.8). */
    boolean isAsked(ServerRequest request);

    /** Changes the protocol. */
    ServerResponse upgrade(ServerRequest request);
}
