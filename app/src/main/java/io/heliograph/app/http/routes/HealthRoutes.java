// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.ProtocolUpgrade;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.description.JsonSchemas;
import io.heliograph.app.http.description.RouteContract;
import io.heliograph.config.ProcessRole;
import io.heliograph.config.Settings;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.JsonNodeFactory;

/** Service information with links to its pages, liveness and readiness. No token is needed. */
@Component
final class HealthRoutes implements RouteProvider {
    private final ReadinessProbe readinessProbe;
    private final Optional<ProtocolUpgrade> stream;
    private final EntrancePage entrancePage = new EntrancePage();
    private final boolean hasPages;

    /** @param stream answers WebSocket requests to the root path, because some clients of live background removal omit the path */
    HealthRoutes(ReadinessProbe readinessProbe, Optional<ProtocolUpgrade> stream, Settings settings) {
        hasPages = settings.does(ProcessRole.API);
        this.readinessProbe = readinessProbe;
        this.stream = stream;
    }

    @Override
    public boolean inEveryRole() {
        return true;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/", this::name)
                        .with(contract(
                                "name",
                                "Name, version and the paths of the pages for people, for browsers as "
                                        + "a page; with an upgrade, a live stream")),
                HttpRoute.get("/health/live", _ -> status(200, "ok"))
                        .with(contract("live", "Whether the process is alive")),
                HttpRoute.get("/health/ready", this::ready).with(contract("ready", "Whether it can work: 503 if not")));
    }

    private static RouteContract contract(String id, String summary) {
        return RouteContract.of(id, summary).open().answers("200", summary, JsonSchemas.object());
    }

    private ServerResponse name(ServerRequest request) {
        if (stream.isPresent() && stream.get().isAsked(request)) {
            return stream.get().upgrade(request);
        }
        if (hasPages && entrancePage.isWanted(request)) {
            return entrancePage.page();
        }
        String version = Optional.ofNullable(HealthRoutes.class.getPackage().getImplementationVersion())
                .orElse("development");
        var answer =
                JsonNodeFactory.instance.objectNode().put("name", "Heliograph").put("version", version);
        if (hasPages) {
            EntrancePage.name(answer);
        }
        return JsonAnswers.json(ServerResponse.ok().header("Vary", "Accept"), answer);
    }

    private ServerResponse ready(ServerRequest request) {
        RequestContext.response(request)
                .setHeader("Age", Long.toString(readinessProbe.age().toSeconds()));
        return ready(readinessProbe.status(), readinessProbe.failing(), readinessProbe.degraded());
    }

    /** 200 with the degraded parts if the node takes requests; otherwise 503 with the failing dependencies. */
    static ServerResponse ready(String status, List<String> failing, List<String> degraded) {
        boolean ready = status.equals(ReadinessProbe.READY);
        var body = JsonNodeFactory.instance.objectNode().put("status", status);
        if (!ready) {
            failing.forEach(body.putArray("failing")::add);
        }
        if (!degraded.isEmpty()) {
            degraded.forEach(body.putArray("degraded")::add);
        }
        return JsonAnswers.json(ready ? 200 : 503, body);
    }

    private static ServerResponse status(int code, String word) {
        return JsonAnswers.json(code, JsonNodeFactory.instance.objectNode().put("status", word));
    }
}
