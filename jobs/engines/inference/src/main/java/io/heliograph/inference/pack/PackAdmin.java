// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.pack.PackStore.Choice;
import io.heliograph.inference.runtime.DeviceReport;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.RuntimeSelection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** An operator's manual actions on the packs of this process. */
public final class PackAdmin {
    private final PackStore store;
    private final RuntimeSelection runtimeSelection;
    private final ModelCache modelCache;
    private final Trial trial;

    /**
     * Stores its parameters; neither scans the store nor starts a runtime.
     *
     * @param trial run for each pack that an operator loads
     */
    public PackAdmin(PackStore store, RuntimeSelection runtimeSelection, ModelCache modelCache, Trial trial) {
        this.store = store;
        this.runtimeSelection = runtimeSelection;
        this.modelCache = modelCache;
        this.trial = trial;
    }

    /** Runs a pack in its role, as a request would. */
    @FunctionalInterface
    public interface Trial {
        /** Throws if the pack does not serve its role. */
        void run(PackedNetworks networks) throws PackException;
    }

    /**
     * Current status of a pack.
     *
     * @param state of its folder
     * @param loaded number of its networks in memory
     */
    public record PackStatus(PackState state, int loaded) {}

    /** All packs, as of the last scan. */
    public List<PackStatus> packs() {
        return store.states().stream().map(this::status).toList();
    }

    private PackStatus status(PackState state) {
        return new PackStatus(
                state,
                switch (state) {
                    case PackState.Enabled(ModelPack modelPack) -> modelCache.loaded(PackedNetworks.prefix(modelPack));
                    case PackState.Disabled _ -> 0;
                });
    }

    /** The packs that were taken out of service since the last scan. */
    public List<DroppedPack> dropped() {
        return store.dropped();
    }

    /** The pack of a folder; empty if there is none or it is disabled. */
    public Optional<ModelPack> enabled(String folder) {
        return store.states().stream()
                .filter(state -> state.folder().equals(folder))
                .flatMap(state ->
                        state instanceof PackState.Enabled(ModelPack modelPack) ? Stream.of(modelPack) : Stream.empty())
                .findFirst();
    }

    /** Selects the pack for a role. */
    public Choice choose(String role) {
        return store.choose(role);
    }

    /** Memory of the loaded networks of packs, in bytes. */
    public long used() {
        return modelCache.used();
    }

    /** The device of ONNX Runtime's networks. */
    public DeviceReport device() {
        return runtimeSelection.device();
    }

    /** Reads the folder again, and tries a graphics card that did not work. */
    public void scan() {
        store.scan();
        runtimeSelection.reconsider();
    }

    /**
     * Loads and probes each network in turn, as far as the budget allows, and runs the pack once in its role.
     *
     * @throws PackException if it is not valid or does not serve its role; it is then disabled, unless the fault is transient
     */
    public void load(ModelPack modelPack) throws PackException {
        try {
            var networks = new PackedNetworks(
                    modelPack,
                    runtimeSelection.named(modelPack.manifest().engine().name()),
                    modelCache);
            networks.check();
            trial.run(networks);
        } catch (NetworkException e) {
            throw PackException.passing(String.valueOf(e.getMessage()));
        } catch (PackException e) {
            if (!e.passing()) {
                store.disable(modelPack, String.valueOf(e.getMessage()));
            }
            throw e;
        }
    }

    /**
     * Unloads its networks.
     *
     * @return number of networks that stay, because they are in use
     */
    public int unload(ModelPack modelPack) {
        return modelCache.evict(PackedNetworks.prefix(modelPack));
    }
}
