// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.admin.ModelCommands.Action;
import io.heliograph.config.Settings.OperatorRole;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Model packs and our own networks of the process that answers: every worker has its own memory, and looks at the folder when it starts. */
@Component
final class ModelRoutes implements AdminRouteProvider {
    private final ModelCommands commands;

    ModelRoutes(ModelCommands commands) {
        this.commands = commands;
    }

    /** What came of it. */
    record Done(String name, String result) {}

    @Override
    public List<AdminRoute> adminRoutes() {
        return List.of(
                AdminRoute.get("/models", "Model packs and networks of this process, and who serves which role")
                        .answers(ModelList.class)
                        .by(_ -> AdminJson.answer(commands.list())),
                AdminRoute.post("/models/scan", OperatorRole.ADMIN, "Looks at the folder of model packs again")
                        .answers(ModelList.class)
                        .by(request ->
                                AdminJson.answer(commands.scan(OperatorIdentity.of(request.servletRequest())))),
                pack("verify", "Compares a pack's files with the hashes of its manifest", Action.VERIFY),
                pack("load", "Loads a pack's networks into memory", Action.LOAD),
                pack("unload", "Takes a pack's networks that are idle out of memory", Action.UNLOAD),
                own("verify", "Compares one of our own networks with its hash", Action.VERIFY),
                own("load", "Loads one of our own networks", Action.LOAD),
                own("unload", "Takes one of our own networks out of memory", Action.UNLOAD));
    }

    private AdminRoute pack(String verb, String summary, Action action) {
        return AdminRoute.post("/models/packs/{folder}/" + verb, OperatorRole.ADMIN, summary)
                .answers(Done.class)
                .by(request -> pack(request, action));
    }

    private AdminRoute own(String verb, String summary, Action action) {
        return AdminRoute.post("/models/own/{name}/" + verb, OperatorRole.ADMIN, summary)
                .answers(Done.class)
                .by(request -> own(request, action));
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
