// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.pack.PackAdmin;
import io.heliograph.inference.pack.PackManifest;
import io.heliograph.inference.pack.PackState;
import io.heliograph.inference.pack.PackStore.Choice;
import io.heliograph.inference.role.RoleCatalogue;
import java.util.List;
import java.util.Optional;

/**
 * How packs, our own networks and the roles that they serve stand in the process that answers.
 *
 * @param packs of the folder
 * @param own networks
 * @param roles and who serves them
 * @param loadedBytes of the packs' networks in memory, by what they say
 */
public record ModelList(List<Row> packs, List<Own> own, List<Role> roles, long loadedBytes) {
    /** A pack. */
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

    /** A network of ours. */
    public record Own(String name, String role, String version, String licence, boolean loaded) {}

    /** A role; the reason says why no pack serves it. */
    public record Role(String role, String servedBy, Optional<String> reason) {}

    static ModelList of(PackAdmin desk) {
        return new ModelList(
                desk.packs().stream().map(ModelList::row).toList(),
                OwnNetworks.names().stream().map(ModelList::own).toList(),
                RoleCatalogue.titles().stream().map(role -> role(desk, role)).toList(),
                desk.used());
    }

    private static Row row(PackAdmin.PackStatus standing) {
        return switch (standing.state()) {
            case PackState.Disabled(String folder, String reason) ->
                new Row(
                        folder,
                        "disabled",
                        Optional.of(reason),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        0);
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

    private static Role role(PackAdmin desk, String role) {
        return switch (desk.choose(role)) {
            case Choice.Packed(var modelPack) ->
                new Role(role, modelPack.manifest().engineName(), Optional.empty());
            case Choice.BuiltIn(String reason) -> new Role(role, "built-in", Optional.of(reason));
        };
    }
}
