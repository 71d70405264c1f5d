// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.config.Settings;
import io.heliograph.config.models.ModelSettings;
import io.heliograph.inference.runtime.GraphicsSettings;
import io.heliograph.inference.runtime.NetworkDevice;
import io.heliograph.inference.runtime.OnnxLibraries;
import io.heliograph.inference.runtime.RuntimeSettings;
import java.nio.file.Path;
import java.util.Optional;

/** Settings for the runtimes that execute networks. */
public final class ModelRuntimes {
    private ModelRuntimes() {}

    /** The runtime settings from the server's settings. */
    public static RuntimeSettings settings(Settings settings) {
        ModelSettings models = settings.models();
        return new RuntimeSettings(
                models.flavour(),
                models.threads(),
                models.workers(),
                settings.dataDir().resolve("libtorch"),
                Optional.of(models.libtorch()).filter(each -> !each.isBlank()).map(Path::of),
                graphics(models));
    }

    /** Settings for graphics cards; a processor needs none of their libraries. */
    private static GraphicsSettings graphics(ModelSettings models) {
        NetworkDevice device = NetworkDevice.of(models.device());
        boolean used = !(device instanceof NetworkDevice.Processor) && OnnxLibraries.haveCuda(models.onnxruntime());
        return new GraphicsSettings(
                device, models.cardMemoryBytes(), used ? Optional.of(models.onnxruntime()) : Optional.empty());
    }
}
