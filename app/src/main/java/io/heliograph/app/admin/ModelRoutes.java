// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.admin.ModelCommands.Action;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Model packs and our own networks of the process that answers: every worker has its own memory, and looks at the folder when it starts. */
@Component
final class ModelRoutes implements RouteProvider {
    private final ModelCommands commands;

    ModelRoutes(ModelCommands commands) {
        this.commands = commands;
    }

    /** What came of it. */
    record Done(String name, String result) {}

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/admin/api/models", _ -> AdminJson.answer(commands.list())),
                HttpRoute.post(
                        "/admin/api/models/scan",
                        request -> AdminJson.answer(commands.scan(OperatorIdentity.of(request.servletRequest())))),
                HttpRoute.post("/admin/api/models/packs/{folder}/verify", request -> pack(request, Action.VERIFY)),
                HttpRoute.post("/admin/api/models/packs/{folder}/load", request -> pack(request, Action.LOAD)),
                HttpRoute.post("/admin/api/models/packs/{folder}/unload", request -> pack(request, Action.UNLOAD)),
                HttpRoute.post("/admin/api/models/own/{name}/verify", request -> own(request, Action.VERIFY)),
                HttpRoute.post("/admin/api/models/own/{name}/load", request -> own(request, Action.LOAD)),
                HttpRoute.post("/admin/api/models/own/{name}/unload", request -> own(request, Action.UNLOAD)));
    }

    private ServerResponse pack(ServerRequest request, Action action) {
        String folder = request.pathVariable("folder");
        return AdminJson.answer(
                new Done(folder, commands.pack(OperatorIdentity.of(request.servletRequest()), action, folder)));
    }

    private ServerResponse own(ServerRequest request, Action action) {
        String name = request.pathVariable("name");
        return AdminJson.answer(
                new Done(name, commands.own(OperatorIdentity.of(request.servletRequest()), action, name)));
    }
}
