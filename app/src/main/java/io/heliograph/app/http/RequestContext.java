// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.UUID;
import org.springframework.web.servlet.function.ServerRequest;

/** Data about a request, such as its id, that {@link EdgeFilter} stores in the request's attributes. */
public final class RequestContext {
    /** Header with the request id; in every answer. */
    public static final String REQUEST_ID_HEADER = "X-Request-Id";

    private static final String REQUEST_ID = "heliograph.request-id";
    private static final String RESPONSE = "heliograph.response";
    private static final String STRING_ERRORS = "heliograph.string-errors";

    private static final String PROXY_PATH = "heliograph.proxy-path";

    private RequestContext() {}

    static void begin(ServletRequest request, HttpServletResponse response, String requestId) {
        request.setAttribute(REQUEST_ID, requestId);
        request.setAttribute(RESPONSE, response);
    }

    /** Id of the HTTP request, for the header and the log. A submission by this request gets the same id. */
    public static String requestId(ServerRequest request) {
        return requestId(request.servletRequest());
    }

    /** Id of the request; a random one if the request has not passed {@link EdgeFilter}. */
    public static String requestId(ServletRequest request) {
        return request.getAttribute(REQUEST_ID) instanceof String id
                ? id
                : UUID.randomUUID().toString();
    }

    /** The servlet response, for headers that every answer gets. */
    public static HttpServletResponse response(ServerRequest request) {
        if (request.servletRequest().getAttribute(RESPONSE) instanceof HttpServletResponse response) {
            return response;
        }
        throw new IllegalStateException("the edge filter did not see this request");
    }

    /** Replaces the request id by the id of an earlier request whose answer is repeated. */
    public static void answerAs(ServerRequest request, String requestId) {
        request.servletRequest().setAttribute(REQUEST_ID, requestId);
        response(request).setHeader(REQUEST_ID_HEADER, requestId);
    }

    /** Makes errors 403 and 422 of this request use the v1 format: the body is a JSON string. */
    public static void useStringErrors(ServerRequest request) {
        request.servletRequest().setAttribute(STRING_ERRORS, true);
    }

    static void cameByProxyPath(ServletRequest request) {
        request.setAttribute(PROXY_PATH, true);
    }

    /** Whether the path began with {@code /proxy/bria}, the path of the partner nodes' proxy. */
    public static boolean hasProxyPath(ServletRequest request) {
        return request.getAttribute(PROXY_PATH) != null;
    }

    static boolean usesStringErrors(ServletRequest request) {
        return request.getAttribute(STRING_ERRORS) != null;
    }
}
