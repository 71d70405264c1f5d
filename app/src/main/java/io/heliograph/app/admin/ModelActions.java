// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.inference.diffusion.TextToImageRole;
import io.heliograph.inference.install.PackInstaller;
import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackAdmin;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.ShippedPacks;
import io.heliograph.inference.recipe.RecipeCatalogue;
import io.heliograph.inference.role.PictureRoles;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/**
 * Operators' actions on the model packs and built-in networks of this process; other processes load and unload theirs separately. Every
 * action needs the operator role admin and is audited.
 */
@Component
public final class ModelActions {
    private final PackAdmin packAdmin;
    private final TextToImageRole textToImage;
    private final PictureRoles pictures;
    private final AuditLog auditLog;
    private final RecipeCatalogue recipes = RecipeCatalogue.builtIn();
    private final Path folder;

    ModelActions(
            PackAdmin packAdmin,
            TextToImageRole textToImage,
            PictureRoles pictures,
            AuditLog auditLog,
            Settings settings) {
        this.packAdmin = packAdmin;
        this.textToImage = textToImage;
        this.pictures = pictures;
        this.auditLog = auditLog;
        this.folder = settings.models().folder();
    }

    /** Actions on a pack or a network. */
    public enum Action {
        /** Compares every file with its hash. */
        VERIFY,
        /** Loads all networks of a pack, or a built-in network, into memory. */
        LOAD,
        /** Frees the memory of these networks, except those in use. */
        UNLOAD;

        private String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** State of the packs, the built-in networks and the engine roles. */
    public ModelList list() {
        return ModelList.of(packAdmin, recipes);
    }

    /** Published models that can be installed. */
    public ModelList.Recipes recipes() {
        return ModelList.recipes(recipes);
    }

    /** Scans the folder of packs again. */
    public ModelList scan(OperatorIdentity by) {
        return auditLog.doing(
                by,
                OperatorRole.ADMIN,
                "scan models",
                "all",
                this::scanned,
                list -> list.packs().size() + " packs");
    }

    private ModelList scanned() {
        packAdmin.scan();
        textToImage.reconsider();
        pictures.reconsider();
        return list();
    }

    /**
     * Deletes a pack, and scans the folder of packs again. Jobs that use the pack finish with it.
     *
     * @throws FailureException NOT_FOUND if there is no such folder
     */
    public ModelList remove(OperatorIdentity by, String name) {
        if (packAdmin.packs().stream()
                .noneMatch(each -> each.state().folder().equals(name)
                        && !ShippedPacks.names().contains(name))) {
            throw AdminJson.missing("pack in the models folder, or it ships with the service and cannot be removed");
        }
        return auditLog.doing(
                by,
                OperatorRole.ADMIN,
                "remove model",
                name,
                () -> {
                    try {
                        packAdmin.enabled(name).ifPresent(packAdmin::unload);
                        PackInstaller.remove(folder, name);
                    } catch (PackException e) {
                        throw new FailureException(
                                ErrorCode.VALIDATION_ERROR, "The pack was not removed", String.valueOf(e.getMessage()));
                    }
                    return scanned();
                },
                list -> "removed, " + list.packs().size() + " packs left");
    }

    /**
     * Runs an action on a pack and describes its result.
     *
     * @throws FailureException NOT_FOUND if no pack in that folder is enabled, VALIDATION_ERROR with the pack's error
     */
    public String pack(OperatorIdentity by, Action action, String folder) {
        ModelPack modelPack = packAdmin.enabled(folder).orElseThrow(() -> AdminJson.missing("enabled pack"));
        return done(by, action, folder, () -> {
            try {
                return switch (action) {
                    case VERIFY -> {
                        modelPack.verify();
                        yield "verified";
                    }
                    case LOAD -> {
                        packAdmin.load(modelPack);
                        yield "loaded";
                    }
                    case UNLOAD -> {
                        int busy = packAdmin.unload(modelPack);
                        yield busy == 0 ? "unloaded" : busy + " networks are in use and stay loaded";
                    }
                };
            } catch (PackException e) {
                throw new FailureException(
                        ErrorCode.VALIDATION_ERROR, "The pack cannot be used", String.valueOf(e.getMessage()));
            }
        });
    }

    /**
     * Runs an action on a built-in network and describes its result.
     *
     * @throws FailureException NOT_FOUND if there is no such network
     */
    public String own(OperatorIdentity by, Action action, String name) {
        if (!OwnNetworks.names().contains(name)) {
            throw AdminJson.missing("built-in network");
        }
        return done(by, action, name, () -> {
            switch (action) {
                case VERIFY -> OwnNetworks.verify(name);
                case LOAD -> {
                    var _ = OwnNetworks.open(name);
                }
                case UNLOAD -> OwnNetworks.unload(name);
            }
            return action == Action.VERIFY ? "verified" : action.word() + "ed";
        });
    }

    private String done(OperatorIdentity by, Action action, String name, Supplier<String> work) {
        return auditLog.doing(by, OperatorRole.ADMIN, action.word() + " model", name, work::get, told -> told);
    }
}
