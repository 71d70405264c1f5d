// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.pack.PackStore.Choice;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.RuntimeSelection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What an operator may do with the packs of this process by hand. */
public final class PackAdmin {
    private final PackStore store;
    private final RuntimeSelection runtimeSelection;
    private final ModelCache modelCache;

    /** Does nothing yet. */
    public PackAdmin(PackStore store, RuntimeSelection runtimeSelection, ModelCache modelCache) {
        this.store = store;
        this.runtimeSelection = runtimeSelection;
        this.modelCache = modelCache;
    }

    /**
     * A pack as it is now.
     *
     * @param state of its folder
     * @param loaded number of its networks in memory
     */
    public record PackStatus(PackState state, int loaded) {}

    /** All packs of the folder, as of the last scan. */
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

    /** The pack of a folder; empty if there is none or it is disabled. */
    public Optional<ModelPack> enabled(String folder) {
        return store.states().stream()
                .filter(state -> state.folder().equals(folder))
                .flatMap(state ->
                        state instanceof PackState.Enabled(ModelPack modelPack) ? Stream.of(modelPack) : Stream.empty())
                .findFirst();
    }

    /** Who serves a role. */
    public Choice choose(String role) {
        return store.choose(role);
    }

    /** Bytes that loaded networks of packs take. */
    public long used() {
        return modelCache.used();
    }

    /** Looks at the folder anew. */
    public void scan() {
        store.scan();
    }

    /**
     * Loads and probes each network in turn, as far as the budget allows.
     *
     * @throws PackException if it is not sound; it is then disabled, unless the fault is a passing one
     */
    public void load(ModelPack modelPack) throws PackException {
        try {
            new PackedNetworks(
                            modelPack,
                            runtimeSelection.named(modelPack.manifest().engine().name()),
                            modelCache)
                    .check();
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
     * Frees the memory of its networks.
     *
     * @return how many stay, because they are at work
     */
    public int unload(ModelPack modelPack) {
        return modelCache.evict(PackedNetworks.prefix(modelPack));
    }
}
