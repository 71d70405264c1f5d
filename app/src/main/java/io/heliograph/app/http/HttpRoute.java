// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import org.springframework.http.HttpMethod;
import org.springframework.web.servlet.function.HandlerFunction;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * One method at one address.
 *
 * @param path without a slash at the end; {@code {name}} stands for one segment
 */
public record HttpRoute(HttpMethod method, String path, HandlerFunction<ServerResponse> handler) {
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
}
