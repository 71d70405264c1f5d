// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.models;

import io.heliograph.app.cli.command.TerminalWidth;
import io.heliograph.app.cli.command.TextTable;
import io.heliograph.config.ByteText;
import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackManifest;
import io.heliograph.inference.pack.PackState;
import io.heliograph.inference.pack.ShippedPacks;
import java.util.List;

/**
 * A line of the command's output about a model pack or a built-in network.
 *
 * @param sound whether the pack or network can be used
 */
record PackLine(String folder, String role, String engine, String licence, String memory, String state, boolean sound) {
    private static final String NONE = "-";

    static PackLine of(PackState state, boolean verify) {
        return switch (state) {
            case PackState.Enabled(var modelPack) -> {
                PackManifest manifest = modelPack.manifest();
                String fault = verify ? fault(modelPack) : "";
                yield new PackLine(
                        state.folder(),
                        manifest.role(),
                        manifest.engineName(),
                        manifest.licence(),
                        ByteText.of(manifest.memoryBytes()),
                        fault.isEmpty() ? verify ? "verified" : "enabled" : "disabled: " + fault,
                        fault.isEmpty());
            }
            case PackState.Disabled(String folder, String reason) ->
                new PackLine(folder, NONE, NONE, NONE, NONE, "disabled: " + reason, false);
        };
    }

    /** Whether the pack is shipped with the program. */
    boolean shipped() {
        return ShippedPacks.names().contains(folder);
    }

    private static String fault(ModelPack modelPack) {
        try {
            modelPack.verify();
            return "";
        } catch (PackException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** The output line for a built-in network. */
    static PackLine own(String name, boolean verify) {
        PackManifest manifest = OwnNetworks.manifest(name);
        String state = "built in";
        boolean sound = true;
        if (verify) {
            try {
                OwnNetworks.verify(name);
                state = "verified";
            } catch (IllegalStateException e) {
                sound = false;
                state = "broken: " + e.getMessage();
            }
        }
        return new PackLine(
                name, manifest.role(), NONE, manifest.licence(), ByteText.of(manifest.memoryBytes()), state, sound);
    }

    static TextTable table(String heading, List<PackLine> lines) {
        var textTable = new TextTable(heading, "ROLE", "ENGINE", "LICENCE", "MEMORY", "STATE");
        lines.forEach(
                line -> textTable.row(line.folder, line.role, line.engine, line.licence, line.memory, line.state));
        return textTable.wrapping(TerminalWidth.columns(), "LICENCE");
    }
}
