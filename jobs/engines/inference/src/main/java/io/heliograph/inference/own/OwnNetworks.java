// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.own;

import io.heliograph.inference.pack.PackManifest;
import io.heliograph.inference.runtime.Network;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * This project's networks, by the name of their pack. The first use reads the pack, compares its hash and runs its
 * probe, in some tens of milliseconds; later users share the same network. They are small (a few megabytes) and stay
 * until {@linkplain #unload unloaded}.
 */
public final class OwnNetworks {
    /** Limit on concurrent runs of one network: further runs would only wait for a processor. */
    private static final int WORKERS = Math.clamp(Runtime.getRuntime().availableProcessors(), 1, 4);

    private static final Map<String, SharedNetwork> LOADED = new ConcurrentHashMap<>();

    private OwnNetworks() {}

    /**
     * The shared network of a pack: any thread may run it, and closing it does nothing.
     *
     * @param packName one of {@link #names()}
     * @throws IllegalArgumentException if there is no such pack
     * @throws IllegalStateException if the pack is broken, which is a fault of the build
     */
    public static Network open(String packName) {
        return LOADED.computeIfAbsent(
                packName, name -> new SharedNetwork(pack(name).load(WORKERS)));
    }

    /** Names of the packs in {@code packs/index}. */
    public static List<String> names() {
        return OwnPack.index();
    }

    /**
     * The manifest of a shipped pack.
     *
     * @throws IllegalArgumentException if there is no such pack
     */
    public static PackManifest manifest(String packName) {
        return pack(packName).manifest();
    }

    /**
     * Compares the hash of a pack's file and runs its probe, on a separate network.
     *
     * @throws IllegalStateException if the pack is broken
     */
    public static void verify(String packName) {
        pack(packName).load(1).close();
    }

    /** Whether a network is in memory. */
    public static boolean loaded(String packName) {
        return LOADED.containsKey(packName);
    }

    /** Frees a network's memory as soon as it is idle; the next use loads it again, and earlier users can continue. */
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
