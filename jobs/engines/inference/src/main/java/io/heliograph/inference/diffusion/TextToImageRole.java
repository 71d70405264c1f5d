// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.pack.DroppedPack;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.NetworkRuntime;
import io.heliograph.inference.runtime.RuntimeSelection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Selects the engine of text to image: the first valid pack, otherwise the built-in renderer. libtorch is started
 * only for a pack that needs it.
 */
public final class TextToImageRole {
    private final PackStore store;
    private final RuntimeSelection runtimeSelection;
    private final ModelCache modelCache;
    private @Nullable Engine current;

    /** Stores its parameters; the first call of {@link #engine} loads a pack. */
    public TextToImageRole(PackStore store, RuntimeSelection runtimeSelection, ModelCache modelCache) {
        this.store = store;
        this.runtimeSelection = runtimeSelection;
        this.modelCache = modelCache;
    }

    /** The selected engine. */
    public sealed interface Engine {
        /**
         * A pack.
         *
         * @param model its drawing model
         * @param pack the pack of the model
         */
        record Packed(TextToImage model, ModelPack pack) implements Engine {}

        /**
         * The built-in renderer.
         *
         * @param reason why no pack is used
         * @param outage the pack that failed or cannot run here
         */
        record BuiltIn(String reason, Optional<DroppedPack> outage) implements Engine {}
    }

    /** The engine, selected at the first call. A pack that turns out to be invalid is disabled in the store, and the next one is tried. */
    public synchronized Engine engine() {
        Engine engine = current;
        while (engine == null) {
            engine = switch (store.choose(TextToImage.ROLE)) {
                case PackStore.Choice.BuiltIn(String reason) ->
                    new Engine.BuiltIn(reason, store.dropped(TextToImage.ROLE));
                case PackStore.Choice.Packed(ModelPack modelPack) -> open(modelPack);
            };
        }
        current = engine;
        return engine;
    }

    private @Nullable Engine open(ModelPack modelPack) {
        try {
            NetworkRuntime runtime =
                    runtimeSelection.named(modelPack.manifest().engine().name());
            return new Engine.Packed(TextToImage.of(new PackedNetworks(modelPack, runtime, modelCache)), modelPack);
        } catch (NetworkException e) {
            String reason = e.getMessage() == null ? "libtorch does not start" : e.getMessage();
            return new Engine.BuiltIn(reason, Optional.of(DroppedPack.of(modelPack, reason)));
        } catch (PackException e) {
            store.disable(modelPack, e.getMessage() == null ? "no reason given" : e.getMessage());
            return null;
        }
    }

    /** Disables a pack that failed in use until the next scan, unless the fault is transient. */
    public synchronized void failed(ModelPack modelPack, PackException fault) {
        if (fault.passing()) {
            return;
        }
        store.disable(modelPack, fault.getMessage() == null ? "no reason given" : fault.getMessage());
        current = null;
    }

    /** Discards the selected engine after a scan of the store; the next call selects again. */
    public synchronized void reconsider() {
        current = null;
    }
}
