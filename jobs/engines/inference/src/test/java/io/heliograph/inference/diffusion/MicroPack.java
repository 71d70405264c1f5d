// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.pack.Copies;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.LibtorchRuntime;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.RuntimeSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;

/** The packs of the tests, loaded. */
final class MicroPack {
    static final RuntimeSettings SETTINGS = RuntimeSettings.processor(1, Path.of("target/libtorch"));

    private MicroPack() {}

    static ModelCache residents() {
        return new ModelCache(100_000_000, Duration.ofSeconds(5), InstantSource.system());
    }

    static TextToImage model(String name, ModelCache modelCache) throws PackException, NetworkException {
        ModelPack modelPack = ModelPack.read(Copies.original(name));
        return TextToImage.of(new PackedNetworks(modelPack, LibtorchRuntime.start(SETTINGS), modelCache));
    }
}
