// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.config.Settings;
import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.pack.Manifest;
import io.heliograph.inference.pack.Pack;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackState;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.Trust;
import java.io.PrintStream;
import java.util.List;

/** What the commands on model packs do; they need no database. */
final class ModelCommands {
    private static final long MEGABYTE = 1 << 20;

    private final Settings.Models settings;
    private final PrintStream out;

    ModelCommands(Settings.Models settings, PrintStream out) {
        this.settings = settings;
        this.out = out;
    }

    /**
     * Lists our own networks and the packs of the folder.
     *
     * @param verify whether the hash of every file is compared, which takes a second for each gigabyte or two
     * @throws Refusal if a pack cannot be used
     */
    void list(boolean verify) {
        Trust trust = settings.pins().isEmpty() ? new Trust.Folder() : new Trust.Pinned(settings.pins());
        List<PackState> states = new PackStore(settings.folder(), trust).scan();
        boolean sound = own(verify);
        if (states.isEmpty()) {
            out.println("no packs in " + settings.folder() + ": every role is served by a built-in engine");
        } else {
            sound &= packs(states, verify);
        }
        if (verify && !sound) {
            throw new Refusal("not all packs can be used");
        }
    }

    private boolean packs(List<PackState> states, boolean verify) {
        var table = new Table("FOLDER", "ROLE", "ENGINE", "LICENCE", "MEMORY", "STATE");
        boolean sound = true;
        for (PackState state : states) {
            switch (state) {
                case PackState.Enabled(var pack) -> {
                    Manifest manifest = pack.manifest();
                    String fault = verify ? fault(pack) : "";
                    sound &= fault.isEmpty();
                    table.row(
                            state.folder(),
                            manifest.role(),
                            manifest.engineName(),
                            manifest.licence(),
                            manifest.memoryBytes() / MEGABYTE + " MB",
                            fault.isEmpty() ? verify ? "verified" : "enabled" : "disabled: " + fault);
                }
                case PackState.Disabled(String folder, String reason) -> {
                    sound = false;
                    table.row(folder, "-", "-", "-", "-", "disabled: " + reason);
                }
            }
        }
        table.print(out);
        return sound;
    }

    /** The networks that are part of the program. */
    private boolean own(boolean verify) {
        List<String> names = OwnNetworks.names();
        var table = new Table("OWN NETWORK", "ROLE", "LICENCE", "STATE");
        boolean sound = true;
        for (String name : names) {
            Manifest manifest = OwnNetworks.manifest(name);
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
            table.row(name, manifest.role(), manifest.licence(), state);
        }
        if (!names.isEmpty()) {
            table.print(out);
        }
        return sound;
    }

    private static String fault(Pack pack) {
        try {
            pack.verify();
            return "";
        } catch (PackException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
