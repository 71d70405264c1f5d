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

/** Settings of the runtimes of networks. */
public final class ModelRuntimes {
    private ModelRuntimes() {}

    /** By the server's settings. */
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

    /** The processor needs no libraries for graphics cards. */
    private static GraphicsSettings graphics(ModelSettings models) {
        NetworkDevice device = NetworkDevice.of(models.device());
        boolean used = !(device instanceof NetworkDevice.Processor) && OnnxLibraries.haveCuda(models.onnxruntime());
        return new GraphicsSettings(
                device, models.cardMemoryBytes(), used ? Optional.of(models.onnxruntime()) : Optional.empty());
    }
}
