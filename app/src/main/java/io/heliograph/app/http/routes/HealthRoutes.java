// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.Answers;
import io.heliograph.app.http.Exchange;
import io.heliograph.app.http.Route;
import io.heliograph.app.http.Routes;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.JsonNodeFactory;

/** Who we are, whether we live, and whether we can work. No token is asked for. */
@Component
final class HealthRoutes implements Routes {
    private final Readiness readiness;

    HealthRoutes(Readiness readiness) {
        this.readiness = readiness;
    }

    @Override
    public boolean inEveryRole() {
        return true;
    }

    @Override
    public List<Route> routes() {
        return List.of(
                Route.get("/", HealthRoutes::name),
                Route.get("/health/live", _ -> status(200, "ok")),
                Route.get("/health/ready", this::ready));
    }

    private static ServerResponse name(ServerRequest request) {
        String version = Optional.ofNullable(HealthRoutes.class.getPackage().getImplementationVersion())
                .orElse("development");
        return Answers.json(
                200,
                JsonNodeFactory.instance.objectNode().put("name", "Heliograph").put("version", version));
    }

    private ServerResponse ready(ServerRequest request) {
        Exchange.response(request)
                .setHeader("Age", Long.toString(readiness.age().toSeconds()));
        if (readiness.isReady()) {
            return status(200, "ready");
        }
        var body = JsonNodeFactory.instance.objectNode().put("status", "not_ready");
        var failing = body.putArray("failing");
        readiness.failing().forEach(failing::add);
        return Answers.json(503, body);
    }

    private static ServerResponse status(int code, String word) {
        return Answers.json(code, JsonNodeFactory.instance.objectNode().put("status", word));
    }
}
