// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.CommandSettings;
import io.heliograph.config.Settings;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Settings of a run: its own data folder, separate from a server's, and no more child processes than its files need. */
final class RunSettings {
    private static final String DECODERS = "heliograph.decoding.processes";
    private static final String MODELS = "heliograph.models.folder";

    private RunSettings() {}

    /**
     * Reads the settings.
     *
     * @param scratch data folder of the run
     * @throws CommandException if a setting is not valid
     */
    static Settings of(RunOrder order, CommandSettings typed, Path scratch) {
        Map<String, Object> decided = new HashMap<>(Map.of(
                "heliograph.data-dir",
                scratch.toString(),
                MODELS,
                typed.folder(MODELS).toAbsolutePath().toString(),
                "heliograph.roles",
                "worker"));
        if (order.isOneFile() && !typed.isTyped(DECODERS)) {
            decided.put(DECODERS, 1);
        }
        return typed.with(decided);
    }
}
