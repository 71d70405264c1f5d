// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.PathContainer;
import org.springframework.web.servlet.function.HandlerFunction;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.RouterFunctions;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/**
 * Finds the handler of a request: by one lookup among the fixed paths, or else among the patterns. A known path with another method gets
 * 405. An unknown path below {@code /v1} or {@code /v2} gets 404 with the most similar route. All other paths are left to other handlers of
 * Spring MVC. One slash at the end is ignored.
 */
final class RouteTable implements RouterFunction<ServerResponse> {
    private final Map<String, Map<HttpMethod, HandlerFunction<ServerResponse>>> exact = new HashMap<>();
    private final Map<PathPattern, Map<HttpMethod, HandlerFunction<ServerResponse>>> patterns = new LinkedHashMap<>();
    private final Map<String, PathPattern> names = new HashMap<>();
    private final NearestRoute nearest;

    /**
     * @throws IllegalArgumentException if two routes have the same method and address
     */
    RouteTable(Collection<HttpRoute> routes) {
        for (HttpRoute httpRoute : routes) {
            names.computeIfAbsent(httpRoute.path(), PathPatternParser.defaultInstance::parse);
            var methods = httpRoute.path().indexOf('{') < 0
                    ? exact.computeIfAbsent(httpRoute.path(), _ -> new HashMap<>())
                    : patterns.computeIfAbsent(
                            PathPatternParser.defaultInstance.parse(httpRoute.path()), _ -> new HashMap<>());
            if (methods.put(httpRoute.method(), httpRoute.handler()) != null) {
                throw new IllegalArgumentException("two routes answer " + httpRoute.method() + " " + httpRoute.path());
            }
        }
        nearest = new NearestRoute(routes);
    }

    @Override
    public Optional<HandlerFunction<ServerResponse>> route(ServerRequest request) {
        String path = request.requestPath().pathWithinApplication().value();
        String plain = path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        var methods = exact.get(plain);
        if (methods != null) {
            name(request, Objects.requireNonNull(names.get(plain)));
            return Optional.of(choose(methods, request.method()));
        }
        PathContainer container = PathContainer.parsePath(plain);
        for (var each : patterns.entrySet()) {
            var match = each.getKey().matchAndExtract(container);
            if (match != null) {
                name(request, each.getKey());
                request.attributes().put(RouterFunctions.URI_TEMPLATE_VARIABLES_ATTRIBUTE, match.getUriVariables());
                return Optional.of(choose(each.getValue(), request.method()));
            }
        }
        return unversioned(request, plain).or(() -> unknown(request, plain));
    }

    /** Finds a handler for the path with {@code /v2} put before it, because some clients omit this prefix. */
    private Optional<HandlerFunction<ServerResponse>> unversioned(ServerRequest request, String plain) {
        String path = "/v2" + plain;
        return Optional.ofNullable(exact.get(path))
                .map(methods -> methods.get(request.method()))
                .map(handler -> {
                    name(request, Objects.requireNonNull(names.get(path)));
                    return handler;
                });
    }

    /** The 404 for an unknown path below {@code /v1} or {@code /v2}; empty for other paths, which other handlers may serve. */
    private Optional<HandlerFunction<ServerResponse>> unknown(ServerRequest request, String plain) {
        if (!plain.startsWith("/v1/") && !plain.startsWith("/v2/")) {
            return Optional.empty();
        }
        HttpMethod method = request.method();
        return Optional.of(_ -> {
            throw new FailureException(ErrorCode.NOT_FOUND, "Not Found", nearest.advice(method, plain));
        });
    }

    /** Stores the path pattern with the request; the metrics use it as the route's name. */
    private static void name(ServerRequest request, PathPattern pattern) {
        request.attributes().put(RouterFunctions.MATCHING_PATTERN_ATTRIBUTE, pattern);
    }

    private static HandlerFunction<ServerResponse> choose(
            Map<HttpMethod, HandlerFunction<ServerResponse>> methods, HttpMethod method) {
        var handler = methods.get(HttpMethod.HEAD.equals(method) ? HttpMethod.GET : method);
        if (handler != null) {
            return handler;
        }
        String allow = allow(methods);
        if (HttpMethod.OPTIONS.equals(method)) {
            return _ -> ServerResponse.noContent().header("Allow", allow).build();
        }
        return request -> {
            RequestContext.response(request).setHeader("Allow", allow);
            throw new FailureException(
                    ErrorCode.METHOD_NOT_ALLOWED,
                    "Method not allowed",
                    "This route takes " + allow + ", not " + method + ".");
        };
    }

    private static String allow(Map<HttpMethod, ?> methods) {
        var names = methods.keySet().stream().map(HttpMethod::name).collect(Collectors.toCollection(TreeSet::new));
        if (names.contains("GET")) {
            names.add("HEAD");
        }
        names.add("OPTIONS");
        return String.join(", ", names);
    }
}
