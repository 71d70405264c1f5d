// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.UUID;
import org.springframework.web.servlet.function.ServerRequest;

/** What is known of a request from the moment that it arrived, kept in its attributes. */
public final class RequestContext {
    /** Header of every answer that holds the request id. */
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

    /** The id that a submission made by this request will have, and that answers to all others are found by. */
    public static String requestId(ServerRequest request) {
        return requestId(request.servletRequest());
    }

    /** The same, of a request that may not have come as far as our filter. */
    public static String requestId(ServletRequest request) {
        return request.getAttribute(REQUEST_ID) instanceof String id
                ? id
                : UUID.randomUUID().toString();
    }

    /** The response, for headers that must be there however the request ends. */
    public static HttpServletResponse response(ServerRequest request) {
        if (request.servletRequest().getAttribute(RESPONSE) instanceof HttpServletResponse response) {
            return response;
        }
        throw new IllegalStateException("the edge filter did not see this request");
    }

    /** From here on the answer is that to an earlier request: it has that one's id, in every place. */
    public static void answerAs(ServerRequest request, String requestId) {
        request.servletRequest().setAttribute(REQUEST_ID, requestId);
        response(request).setHeader(REQUEST_ID_HEADER, requestId);
    }

    /** From here on, 403 and 422 are answered as v1 does: the body is a JSON string. */
    public static void useStringErrors(ServerRequest request) {
        request.servletRequest().setAttribute(STRING_ERRORS, true);
    }

    static void cameByProxyPath(ServletRequest request) {
        request.setAttribute(PROXY_PATH, true);
    }

    /** Whether the path began with that of the partner nodes' own proxy. */
    public static boolean hasProxyPath(ServletRequest request) {
        return request.getAttribute(PROXY_PATH) != null;
    }

    static boolean usesStringErrors(ServletRequest request) {
        return request.getAttribute(STRING_ERRORS) != null;
    }
}
