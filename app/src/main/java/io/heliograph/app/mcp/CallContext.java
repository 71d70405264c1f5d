// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.heliograph.app.http.body.ReceivedBody;
import io.heliograph.storage.accounts.Caller;
import io.modelcontextprotocol.common.McpTransportContext;
import java.util.Map;
import org.springframework.web.servlet.function.ServerRequest;

/**
 * Context of a tool call.
 *
 * @param http HTTP request of the call
 * @param caller authenticated sender
 * @param arguments arguments of the call; long pictures in them are temporary files, which exist until the body is closed
 * @param running state of the call, for its cancellation
 */
record CallContext(ServerRequest http, Caller caller, ReceivedBody arguments, RunningCall running) {
    private static final String KEY = "heliograph.call";

    McpTransportContext transport() {
        return McpTransportContext.create(Map.of(KEY, this));
    }

    static CallContext of(McpTransportContext context) {
        if (context.get(KEY) instanceof CallContext call) {
            return call;
        }
        throw new IllegalStateException("a tool was called past the transport");
    }
}
