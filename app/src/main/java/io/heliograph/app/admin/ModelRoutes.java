// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings.OperatorRole;
import io.heliograph.inference.diffusion.TextToImageRole;
import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackAdmin;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.PictureRoles;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Model packs and our own networks of the process that answers: every worker has its own memory, and looks at the folder when it starts. */
@Component
final class ModelRoutes implements RouteProvider {
    private final PackAdmin desk;
    private final TextToImageRole textToImage;
    private final PictureRoles pictures;
    private final AuditLog auditLog;

    ModelRoutes(PackAdmin desk, TextToImageRole textToImage, PictureRoles pictures, AuditLog auditLog) {
        this.desk = desk;
        this.textToImage = textToImage;
        this.pictures = pictures;
        this.auditLog = auditLog;
    }

    /** What came of it. */
    record Done(String name, String result) {}

    /** What is done with a pack. */
    @FunctionalInterface
    private interface PackWork {
        String of(ModelPack modelPack) throws PackException;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/admin/api/models", _ -> AdminJson.answer(ModelList.of(desk))),
                HttpRoute.post("/admin/api/models/scan", this::scan),
                HttpRoute.post(
                        "/admin/api/models/packs/{folder}/verify", request -> pack(request, "verify", this::verify)),
                HttpRoute.post("/admin/api/models/packs/{folder}/load", request -> pack(request, "load", this::load)),
                HttpRoute.post(
                        "/admin/api/models/packs/{folder}/unload", request -> pack(request, "unload", this::unload)),
                HttpRoute.post(
                        "/admin/api/models/own/{name}/verify",
                        request -> own(request, "verify", name -> {
                            OwnNetworks.verify(name);
                            return "verified";
                        })),
                HttpRoute.post(
                        "/admin/api/models/own/{name}/load",
                        request -> own(request, "load", name -> {
                            OwnNetworks.open(name);
                            return "loaded";
                        })),
                HttpRoute.post(
                        "/admin/api/models/own/{name}/unload",
                        request -> own(request, "unload", name -> {
                            OwnNetworks.unload(name);
                            return "unloaded";
                        })));
    }

    private ServerResponse scan(ServerRequest request) {
        return AdminJson.answer(auditLog.doing(
                OperatorIdentity.of(request.servletRequest()),
                OperatorRole.ADMIN,
                "scan models",
                "all",
                () -> {
                    desk.scan();
                    textToImage.reconsider();
                    pictures.reconsider();
                    return ModelList.of(desk);
                },
                list -> list.packs().size() + " packs"));
    }

    private ServerResponse pack(ServerRequest request, String action, PackWork work) {
        String folder = request.pathVariable("folder");
        ModelPack modelPack = desk.enabled(folder).orElseThrow(() -> AdminJson.missing("enabled pack"));
        return done(request, action, folder, () -> {
            try {
                return work.of(modelPack);
            } catch (PackException e) {
                throw new FailureException(
                        ErrorCode.VALIDATION_ERROR, "The pack cannot be used", String.valueOf(e.getMessage()));
            }
        });
    }

    private ServerResponse own(ServerRequest request, String action, java.util.function.UnaryOperator<String> work) {
        String name = request.pathVariable("name");
        if (!OwnNetworks.names().contains(name)) {
            throw AdminJson.missing("network of our own");
        }
        return done(request, action, name, () -> work.apply(name));
    }

    private ServerResponse done(ServerRequest request, String action, String name, Supplier<String> work) {
        String result = auditLog.doing(
                OperatorIdentity.of(request.servletRequest()),
                OperatorRole.ADMIN,
                action + " model",
                name,
                work,
                told -> told);
        return AdminJson.answer(new Done(name, result));
    }

    private String verify(ModelPack modelPack) throws PackException {
        modelPack.verify();
        return "verified";
    }

    private String load(ModelPack modelPack) throws PackException {
        desk.load(modelPack);
        return "loaded";
    }

    private String unload(ModelPack modelPack) {
        int busy = desk.unload(modelPack);
        return busy == 0 ? "unloaded" : busy + " networks are at work and stay";
    }
}
