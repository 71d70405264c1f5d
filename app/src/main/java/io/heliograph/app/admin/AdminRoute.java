// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.access.OperatorRole;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.springframework.http.HttpMethod;
import org.springframework.web.servlet.function.HandlerFunction;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * A route of the admin API with its description and required role. The OpenAPI document is generated from it; the role is checked before
 * the handler.
 *
 * @param path below {@code /admin/api}
 * @param summary one sentence
 * @param query parameters of the query string
 * @param body members of the JSON object in the request body
 * @param status of a successful answer
 * @param answer type of the JSON answer
 */
public record AdminRoute(
        HttpMethod method,
        String path,
        OperatorRole role,
        String summary,
        List<Member> query,
        List<Member> body,
        int status,
        Type answer,
        HandlerFunction<ServerResponse> handler) {
    /** Path prefix of all routes. */
    public static final String BASE = "/admin/api";

    /** Makes the lists immutable. */
    public AdminRoute {
        query = List.copyOf(query);
        body = List.copyOf(body);
    }

    /**
     * Description of a query parameter, or of a member of the body.
     *
     * @param type of JSON Schema: string, integer, boolean or object
     */
    public record Member(String name, String type, String meaning, boolean required) {}

    /** A GET route; it needs the role viewer. */
    public static Draft get(String path, String summary) {
        return new Draft(HttpMethod.GET, path, OperatorRole.VIEWER, summary);
    }

    /** A POST route. */
    public static Draft post(String path, OperatorRole role, String summary) {
        return new Draft(HttpMethod.POST, path, role, summary);
    }

    /** A PUT route. */
    public static Draft put(String path, OperatorRole role, String summary) {
        return new Draft(HttpMethod.PUT, path, role, summary);
    }

    /** A DELETE route. */
    public static Draft delete(String path, OperatorRole role, String summary) {
        return new Draft(HttpMethod.DELETE, path, role, summary);
    }

    /** Path of the route, with {@link #BASE}. */
    public String address() {
        return BASE + path;
    }

    /** Converts to a route for the routing table that checks the caller's role before it calls the handler. */
    HttpRoute http() {
        return new HttpRoute(method, address(), this::checked);
    }

    private ServerResponse checked(ServerRequest request) throws Exception {
        if (!OperatorIdentity.of(request.servletRequest()).may(role)) {
            throw new FailureException(
                    ErrorCode.FORBIDDEN,
                    "Not allowed",
                    "This needs the role " + role.name().toLowerCase(Locale.ROOT) + ".");
        }
        AdminQuery.requireKnown(request, query);
        return handler.handle(request);
    }

    /** Builder of a route. */
    public static final class Draft {
        private final HttpMethod method;
        private final String path;
        private final OperatorRole role;
        private final String summary;
        private final List<Member> query = new ArrayList<>();
        private final List<Member> body = new ArrayList<>();
        private int status = 200;
        private Type answer = Object.class;

        private Draft(HttpMethod method, String path, OperatorRole role, String summary) {
            this.method = method;
            this.path = path;
            this.role = role;
            this.summary = summary;
        }

        /** Adds a query parameter. */
        public Draft query(String name, String type, String meaning) {
            query.add(new Member(name, type, meaning, false));
            return this;
        }

        /** Adds query parameters. */
        public Draft query(List<Member> members) {
            query.addAll(members);
            return this;
        }

        /** Adds a required member of the body. */
        public Draft needs(String name, String type, String meaning) {
            body.add(new Member(name, type, meaning, true));
            return this;
        }

        /** Adds an optional member of the body. */
        public Draft takes(String name, String type, String meaning) {
            body.add(new Member(name, type, meaning, false));
            return this;
        }

        /** Answers with JSON of this type. */
        public Draft answers(Type type) {
            answer = type;
            return this;
        }

        /** Answers 201 with JSON of this type. */
        public Draft creates(Type type) {
            status = 201;
            answer = type;
            return this;
        }

        /** Builds the route with this handler. */
        public AdminRoute by(HandlerFunction<ServerResponse> handler) {
            return new AdminRoute(method, path, role, summary, query, body, status, answer, handler);
        }
    }
}
