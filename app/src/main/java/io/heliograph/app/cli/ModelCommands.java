// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.config.ModelSettings;
import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackManifest;
import io.heliograph.inference.pack.PackState;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.TrustPolicy;
import java.io.PrintStream;
import java.util.List;

/** What the commands on model packs do; they need no database. */
final class ModelCommands {
    private static final long MEGABYTE = 1 << 20;

    private final ModelSettings settings;
    private final PrintStream out;
    private final boolean json;

    /** Prints there, as a table for each kind or, for programs, as JSON. */
    ModelCommands(ModelSettings settings, PrintStream out, boolean json) {
        this.settings = settings;
        this.out = out;
        this.json = json;
    }

    /**
     * Lists our own networks and the packs of the folder.
     *
     * @param verify whether the hash of every file is compared, which takes a second for each gigabyte or two
     * @throws CommandException if a pack cannot be used
     */
    void list(boolean verify) {
        TrustPolicy trustPolicy =
                settings.pins().isEmpty() ? new TrustPolicy.Folder() : new TrustPolicy.Pinned(settings.pins());
        List<PackState> states = new PackStore(settings.folder(), trustPolicy).scan();
        boolean sound = own(verify);
        if (states.isEmpty()) {
            say("no packs in " + settings.folder() + ": every role is served by a built-in engine");
        } else {
            sound &= packs(states, verify);
        }
        if (verify && !sound) {
            throw new CommandException("not all packs can be used");
        }
    }

    private void say(String text) {
        if (!json) {
            out.println(text);
        }
    }

    private boolean packs(List<PackState> states, boolean verify) {
        var textTable = new TextTable("FOLDER", "ROLE", "ENGINE", "LICENCE", "MEMORY", "STATE");
        boolean sound = true;
        for (PackState state : states) {
            switch (state) {
                case PackState.Enabled(var modelPack) -> {
                    PackManifest packManifest = modelPack.manifest();
                    String fault = verify ? fault(modelPack) : "";
                    sound &= fault.isEmpty();
                    textTable.row(
                            state.folder(),
                            packManifest.role(),
                            packManifest.engineName(),
                            packManifest.licence(),
                            packManifest.memoryBytes() / MEGABYTE + " MB",
                            fault.isEmpty() ? verify ? "verified" : "enabled" : "disabled: " + fault);
                }
                case PackState.Disabled(String folder, String reason) -> {
                    sound = false;
                    textTable.row(folder, "-", "-", "-", "-", "disabled: " + reason);
                }
            }
        }
        textTable.print(out, json);
        return sound;
    }

    /** The networks that are part of the program. */
    private boolean own(boolean verify) {
        List<String> names = OwnNetworks.names();
        var textTable = new TextTable("OWN NETWORK", "ROLE", "LICENCE", "STATE");
        boolean sound = true;
        for (String name : names) {
            PackManifest packManifest = OwnNetworks.manifest(name);
            String state = "built in";
            if (verify) {
                try {
                    OwnNetworks.verify(name);
                    state = "verified";
                } catch (IllegalStateException e) {
                    sound = false;
                    state = "broken: " + e.getMessage();
                }
            }
            textTable.row(name, packManifest.role(), packManifest.licence(), state);
        }
        if (!names.isEmpty()) {
            textTable.print(out, json);
        }
        return sound;
    }

    private static String fault(ModelPack modelPack) {
        try {
            modelPack.verify();
            return "";
        } catch (PackException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
