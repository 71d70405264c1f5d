// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.inference.diffusion.TextToImage;
import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.pack.Manifest;
import io.heliograph.inference.pack.PackDesk;
import io.heliograph.inference.pack.PackState;
import io.heliograph.inference.pack.PackStore.Choice;
import io.heliograph.inference.role.PictureRole;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What {@code GET /admin/api/models} shows.
 *
 * @param packs of the folder
 * @param own networks
 * @param roles and who serves them
 * @param loadedBytes of the packs' networks in memory, by what they say
 */
record ModelList(List<Row> packs, List<Own> own, List<Role> roles, long loadedBytes) {
    /** A pack. */
    record Row(
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
    record Own(String name, String role, String version, String licence, boolean loaded) {}

    /** A role; the reason says why no pack serves it. */
    record Role(String role, String servedBy, Optional<String> reason) {}

    static ModelList of(PackDesk desk) {
        return new ModelList(
                desk.packs().stream().map(ModelList::row).toList(),
                OwnNetworks.names().stream().map(ModelList::own).toList(),
                Stream.concat(
                                Stream.of(TextToImage.ROLE),
                                Arrays.stream(PictureRole.values()).map(PictureRole::title))
                        .map(role -> role(desk, role))
                        .toList(),
                desk.used());
    }

    private static Row row(PackDesk.Standing standing) {
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
                Manifest manifest = enabled.pack().manifest();
                yield new Row(
                        enabled.folder(),
                        "enabled",
                        Optional.empty(),
                        Optional.of(manifest.role()),
                        Optional.of(manifest.engineName()),
                        Optional.of(manifest.licence()),
                        Optional.of(manifest.engine().name()),
                        Optional.of(manifest.memoryBytes()),
                        standing.loaded());
            }
        };
    }

    private static Own own(String name) {
        Manifest manifest = OwnNetworks.manifest(name);
        return new Own(name, manifest.role(), manifest.version(), manifest.licence(), OwnNetworks.loaded(name));
    }

    private static Role role(PackDesk desk, String role) {
        return switch (desk.choose(role)) {
            case Choice.Packed(var pack) -> new Role(role, pack.manifest().engineName(), Optional.empty());
            case Choice.BuiltIn(String reason) -> new Role(role, "built-in", Optional.of(reason));
        };
    }
}
