// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.app.http.description.RouteContract;
import java.util.Optional;
import org.springframework.http.HttpMethod;
import org.springframework.web.servlet.function.HandlerFunction;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * A route: one HTTP method on one path.
 *
 * @param path path without a slash at the end; {@code {name}} matches one segment
 * @param contract description for the OpenAPI document; empty for operations of the catalogue, which describes them, for HTML pages, and
 *     for alternative paths of a route
 */
public record HttpRoute(
        HttpMethod method, String path, HandlerFunction<ServerResponse> handler, Optional<RouteContract> contract) {
    /** A route without an OpenAPI description. */
    public HttpRoute(HttpMethod method, String path, HandlerFunction<ServerResponse> handler) {
        this(method, path, handler, Optional.empty());
    }

    /** Answers GET and, without a body, HEAD. */
    public static HttpRoute get(String path, HandlerFunction<ServerResponse> handler) {
        return new HttpRoute(HttpMethod.GET, path, handler);
    }

    /** Answers POST. */
    public static HttpRoute post(String path, HandlerFunction<ServerResponse> handler) {
        return new HttpRoute(HttpMethod.POST, path, handler);
    }

    /** Answers PUT. */
    public static HttpRoute put(String path, HandlerFunction<ServerResponse> handler) {
        return new HttpRoute(HttpMethod.PUT, path, handler);
    }

    /** The same route with an OpenAPI description. */
    public HttpRoute with(RouteContract contract) {
        return new HttpRoute(method, path, handler, Optional.of(contract));
    }
}
