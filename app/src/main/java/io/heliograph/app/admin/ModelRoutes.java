// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

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
import java.util.function.UnaryOperator;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Model packs and our own networks of the process that answers: every worker has its own memory, and looks at the folder when it starts. */
@Component
final class ModelRoutes implements AdminRouteProvider {
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
    public List<AdminRoute> adminRoutes() {
        return List.of(
                AdminRoute.get("/models", "Model packs and networks of this process, and who serves which role")
                        .answers(ModelList.class)
                        .by(_ -> AdminJson.answer(ModelList.of(desk))),
                AdminRoute.post("/models/scan", OperatorRole.ADMIN, "Looks at the folder of model packs again")
                        .answers(ModelList.class)
                        .by(this::scan),
                pack("verify", "Compares a pack's files with the hashes of its manifest", this::verify),
                pack("load", "Loads a pack's networks into memory", this::load),
                pack("unload", "Takes a pack's networks that are idle out of memory", this::unload),
                own("verify", "Compares one of our own networks with its hash", name -> {
                    OwnNetworks.verify(name);
                    return "verified";
                }),
                own("load", "Loads one of our own networks", name -> {
                    OwnNetworks.open(name);
                    return "loaded";
                }),
                own("unload", "Takes one of our own networks out of memory", name -> {
                    OwnNetworks.unload(name);
                    return "unloaded";
                }));
    }

    private AdminRoute pack(String verb, String summary, PackWork work) {
        return AdminRoute.post("/models/packs/{folder}/" + verb, OperatorRole.ADMIN, summary)
                .answers(Done.class)
                .by(request -> pack(request, verb, work));
    }

    private AdminRoute own(String verb, String summary, UnaryOperator<String> work) {
        return AdminRoute.post("/models/own/{name}/" + verb, OperatorRole.ADMIN, summary)
                .answers(Done.class)
                .by(request -> own(request, verb, work));
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

    private ServerResponse own(ServerRequest request, String action, UnaryOperator<String> work) {
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
