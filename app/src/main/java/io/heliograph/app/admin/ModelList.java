// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.pack.DroppedPack;
import io.heliograph.inference.pack.PackAdmin;
import io.heliograph.inference.pack.PackManifest;
import io.heliograph.inference.pack.PackState;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.recipe.RecipeCatalogue;
import io.heliograph.inference.runtime.DeviceReport;
import io.heliograph.inference.survey.RoleSurvey;
import io.heliograph.inference.survey.SurveyedRole;
import java.util.List;
import java.util.Optional;

/**
 * State of the model packs, the built-in networks and the engine roles in this process. An engine role is a task such as {@code superres}.
 *
 * @param packs packs in the folder of the settings
 * @param own built-in networks
 * @param roles engine roles, each with the engine in use
 * @param loadedBytes memory of the packs' loaded networks, as declared by the packs
 * @param device of ONNX networks
 */
public record ModelList(List<Row> packs, List<Own> own, List<Role> roles, long loadedBytes, Device device) {
    /**
     * The device of ONNX networks.
     *
     * @param wanted value of {@code heliograph.models.device}
     * @param used {@code cpu} or {@code cuda:N}; absent: no network has needed one yet, or the device does not start
     * @param problem last failure of a graphics card, and its effect
     */
    public record Device(String wanted, Optional<String> used, Optional<String> problem) {
        private static Device of(DeviceReport report) {
            return new Device(report.wanted(), report.used(), report.problem());
        }
    }

    /**
     * A model pack.
     *
     * @param state {@code enabled}; {@code dropped}: failed while it worked, so it is unused until the next scan; {@code disabled}: invalid
     *     or switched off
     * @param reason why the pack is not used
     */
    public record Row(
            String folder,
            String state,
            Optional<String> reason,
            Optional<String> role,
            Optional<String> engine,
            Optional<String> licence,
            Optional<String> runtime,
            Optional<Long> memoryBytes,
            int loadedNetworks) {}

    /** A network that is part of the program. */
    public record Own(String name, String role, String version, String licence, boolean loaded) {}

    /**
     * An engine role, and the pack or built-in engine in use for it.
     *
     * @param reason why no pack is in use
     * @param runtime runtime of the network; {@code java} without a network
     * @param licence licence of the pack or network
     * @param better names of recipes that install better models, the recommended one first
     * @param command command that installs the recommended recipe
     */
    public record Role(
            String role,
            String servedBy,
            Optional<String> reason,
            String runtime,
            String licence,
            List<String> better,
            Optional<String> command) {}

    /**
     * A recipe for the installation of a published model as a pack.
     *
     * @param tried whether this project has run it with the publisher's files
     * @param waits reason why it cannot be installed yet
     * @param fetchedBytes maximum download size
     * @param licence of the weights
     * @param data training data
     * @param command command that installs it
     */
    public record Recipe(
            String name,
            String title,
            String role,
            boolean tried,
            Optional<String> waits,
            long fetchedBytes,
            String licence,
            String data,
            boolean mustAccept,
            String command) {}

    /** All recipes. */
    public record Recipes(List<Recipe> recipes) {}

    static ModelList of(PackAdmin desk, RecipeCatalogue recipes) {
        return new ModelList(
                desk.packs().stream().map(status -> row(status, desk)).toList(),
                OwnNetworks.names().stream().map(ModelList::own).toList(),
                RoleSurvey.of(desk::choose, recipes).stream()
                        .map(ModelList::role)
                        .toList(),
                desk.used(),
                Device.of(desk.device()));
    }

    private static Row row(PackAdmin.PackStatus standing, PackAdmin desk) {
        return switch (standing.state()) {
            case PackState.Disabled(String folder, String reason) -> {
                Optional<DroppedPack> dropped = desk.dropped().stream()
                        .filter(each -> each.folder().equals(folder))
                        .findFirst();
                yield new Row(
                        folder,
                        dropped.isPresent() ? "dropped" : "disabled",
                        Optional.of(reason),
                        dropped.map(DroppedPack::role),
                        dropped.map(DroppedPack::engine),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        0);
            }
            case PackState.Enabled enabled -> {
                PackManifest packManifest = enabled.pack().manifest();
                yield new Row(
                        enabled.folder(),
                        "enabled",
                        Optional.empty(),
                        Optional.of(packManifest.role()),
                        Optional.of(packManifest.engineName()),
                        Optional.of(packManifest.licence()),
                        Optional.of(packManifest.engine().name()),
                        Optional.of(packManifest.memoryBytes()),
                        standing.loaded());
            }
        };
    }

    private static Own own(String name) {
        PackManifest packManifest = OwnNetworks.manifest(name);
        return new Own(
                name, packManifest.role(), packManifest.version(), packManifest.licence(), OwnNetworks.loaded(name));
    }

    private static Role role(SurveyedRole role) {
        return new Role(
                role.role(),
                role.servedBy(),
                role.reason(),
                role.runtime(),
                role.licence(),
                role.better().stream().map(ModelRecipe::name).toList(),
                role.command());
    }

    static Recipes recipes(RecipeCatalogue recipes) {
        return new Recipes(recipes.all().stream()
                .map(recipe -> new Recipe(
                        recipe.name(),
                        recipe.title(),
                        recipe.role(),
                        recipe.trial() == ModelRecipe.Trial.RUN,
                        recipe.waits(),
                        recipe.mostFetched(),
                        recipe.licence().weights(),
                        recipe.licence().data(),
                        recipe.licence().mustAccept(),
                        recipe.command()))
                .toList());
    }
}
