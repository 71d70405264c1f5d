// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.tools;

import io.heliograph.app.http.body.ReceivedBody;
import io.heliograph.storage.accounts.Caller;
import io.modelcontextprotocol.common.McpTransportContext;
import java.util.Map;
import org.springframework.web.servlet.function.ServerRequest;

/**
 * What a tool needs to know of the HTTP request that its call came with.
 *
 * @param http the request
 * @param caller who sent it
 * @param arguments of the call; pictures in them may be files, which last until this is closed
 * @param running the call, for who may cancel it
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
