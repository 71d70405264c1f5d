// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.own;

import io.heliograph.inference.pack.PackManifest;
import io.heliograph.inference.runtime.Network;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Our own networks, by the name of their pack. The first that asks for one has it read, its hash compared and its probe run, some tens of milliseconds;
 * everybody after that gets the same one. They are small (a few megabytes) and stay until {@linkplain #unload unloaded}.
 */
public final class OwnNetworks {
    /** Runs of one network at a time: more than these few would only wait for a processor. */
    private static final int WORKERS = Math.clamp(Runtime.getRuntime().availableProcessors(), 1, 4);

    private static final Map<String, SharedNetwork> LOADED = new ConcurrentHashMap<>();

    private OwnNetworks() {}

    /**
     * The network of a pack, shared: any thread may run it, and closing it does nothing.
     *
     * @param packName one of {@link #names()}
     * @throws IllegalArgumentException if there is no such pack
     * @throws IllegalStateException if the pack is broken, which is a fault of the build
     */
    public static Network open(String packName) {
        return LOADED.computeIfAbsent(
                packName, name -> new SharedNetwork(pack(name).load(WORKERS)));
    }

    /** Names of the packs, as {@code packs/index} lists them. */
    public static List<String> names() {
        return OwnPack.index();
    }

    /**
     * What a pack says of itself.
     *
     * @throws IllegalArgumentException if there is no such pack
     */
    public static PackManifest manifest(String packName) {
        return pack(packName).manifest();
    }

    /**
     * Compares the hash of its file and runs its probe, on a network of its own.
     *
     * @throws IllegalStateException if the pack is broken
     */
    public static void verify(String packName) {
        pack(packName).load(1).close();
    }

    /** Whether it is in memory. */
    public static boolean loaded(String packName) {
        return LOADED.containsKey(packName);
    }

    /** Frees its memory as soon as nobody runs it; the next that asks for it loads it anew, and who has it from before may go on. */
    public static void unload(String packName) {
        SharedNetwork network = LOADED.remove(packName);
        if (network != null) {
            network.release();
        }
    }

    private static OwnPack pack(String name) {
        if (!names().contains(name)) {
            throw new IllegalArgumentException("we have no network %s, only %s".formatted(name, names()));
        }
        return OwnPack.read(name);
    }
}
