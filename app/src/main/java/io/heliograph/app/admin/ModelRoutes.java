// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.admin.ModelActions.Action;
import io.heliograph.config.access.OperatorRole;
import java.util.List;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Model packs and built-in networks of this process. Every worker loads its own and scans the folder at its start. */
@Component
final class ModelRoutes implements AdminRouteProvider {
    private final ModelActions commands;

    ModelRoutes(ModelActions commands) {
        this.commands = commands;
    }

    /** Result of an action. */
    record Done(String name, String result) {}

    @Override
    public List<AdminRoute> adminRoutes() {
        return List.of(
                AdminRoute.get("/models", "Model packs and networks of this process, and the engine of each role")
                        .answers(ModelList.class)
                        .by(_ -> AdminJson.answer(commands.list())),
                AdminRoute.post("/models/scan", OperatorRole.ADMIN, "Scans the folder of model packs again")
                        .answers(ModelList.class)
                        .by(request -> AdminJson.answer(commands.scan(OperatorIdentity.of(request.servletRequest())))),
                AdminRoute.get(
                                "/models/recipes",
                                "Published models that the command line can install, with their licences")
                        .answers(ModelList.Recipes.class)
                        .by(_ -> AdminJson.answer(commands.recipes())),
                AdminRoute.post(
                                "/models/packs/{folder}/remove",
                                OperatorRole.ADMIN,
                                "Deletes a pack from the folder of this node, and scans the folder again")
                        .answers(ModelList.class)
                        .by(request -> AdminJson.answer(commands.remove(
                                OperatorIdentity.of(request.servletRequest()), request.pathVariable("folder")))),
                pack(Action.VERIFY, "Compares a pack's files with the hashes of its manifest"),
                pack(Action.LOAD, "Loads a pack's networks into memory"),
                pack(Action.UNLOAD, "Unloads the idle networks of a pack from memory"),
                own(Action.VERIFY, "Compares a built-in network with its hash"),
                own(Action.LOAD, "Loads a built-in network into memory"),
                own(Action.UNLOAD, "Unloads a built-in network from memory"));
    }

    private AdminRoute pack(Action action, String summary) {
        return AdminRoute.post("/models/packs/{folder}/" + word(action), OperatorRole.ADMIN, summary)
                .answers(Done.class)
                .by(request -> {
                    String folder = request.pathVariable("folder");
                    return AdminJson.answer(new Done(
                            folder, commands.pack(OperatorIdentity.of(request.servletRequest()), action, folder)));
                });
    }

    private AdminRoute own(Action action, String summary) {
        return AdminRoute.post("/models/own/{name}/" + word(action), OperatorRole.ADMIN, summary)
                .answers(Done.class)
                .by(request -> {
                    String name = request.pathVariable("name");
                    return AdminJson.answer(
                            new Done(name, commands.own(OperatorIdentity.of(request.servletRequest()), action, name)));
                });
    }

    private static String word(Action action) {
        return action.name().toLowerCase(Locale.ROOT);
    }
}
