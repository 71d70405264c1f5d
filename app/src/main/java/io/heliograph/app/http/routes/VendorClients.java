// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;

/**
 * Detects clients made for the vendor's own service by their headers. Products in {@code User-Agent}: {@code BriaSDK} (SDKs for Python and
 * TypeScript), {@code BriaSkills} (agent skills and their shell client), {@code bria} (node pack), {@code BriaHoudini} and {@code
 * BriaPlatform} (agents that follow the vendor's documentation). SDKs from before their first {@code User-Agent} send the header {@code
 * jwt} or {@code ip_project_id}. ComfyUI partner nodes use their proxy's path. Source: the clients' published sources.
 */
final class VendorClients {
    private static final Pattern PRODUCT =
            Pattern.compile("(?:^|[\\s(;,])bria(?:sdk|skills?|houdini|platform)?/", Pattern.CASE_INSENSITIVE);

    private VendorClients() {}

    /** Whether a client made for the vendor's service sent the request. */
    static boolean sent(HttpServletRequest request) {
        String agent = request.getHeader("User-Agent");
        return (agent != null && PRODUCT.matcher(agent).find())
                || request.getHeader("jwt") != null
                || request.getHeader("ip_project_id") != null
                || RequestContext.hasProxyPath(request);
    }
}
