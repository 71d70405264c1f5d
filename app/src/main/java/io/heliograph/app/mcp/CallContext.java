// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.heliograph.app.http.body.ReceivedBody;
import io.heliograph.storage.accounts.Caller;
import io.modelcontextprotocol.common.McpTransportContext;
import java.util.Map;
import org.springframework.web.servlet.function.ServerRequest;

/**
 * Context of a tool call: its HTTP request and caller.
 *
 * @param http the request
 * @param caller authenticated sender
 * @param arguments of the call; pictures in them may be files, which exist until this is closed
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
