// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The packs of a folder, one sub-folder each, and {@linkplain ShippedPacks those in the jar}, which come last.
 * Scanning reads pack.json and compares sizes; hashes and probes are checked when a network is loaded, and a pack
 * that then fails is {@linkplain #disable disabled} until the next scan. If a folder has several packs for one role,
 * the first by folder name serves it.
 */
public final class PackStore {
    private static final int MOST_PACKS = 256;

    private final Path folder;
    private final TrustPolicy trustPolicy;
    private final Set<String> without;
    private final Consumer<PackState.Disabled> faults;
    private final Map<String, PackState> states = new LinkedHashMap<>(); // in order of precedence
    private final Map<String, DroppedPack> dropped = new LinkedHashMap<>();

    /** A store for a folder, which need not exist, without the packs in the jar; call {@link #scan} next. */
    public PackStore(Path folder, TrustPolicy trustPolicy) {
        this(folder, trustPolicy, _ -> {});
    }

    /** A store for a folder without the packs in the jar, with a listener for faults. */
    public PackStore(Path folder, TrustPolicy trustPolicy, Consumer<PackState.Disabled> faults) {
        this(folder, trustPolicy, Set.copyOf(ShippedPacks.names()), faults);
    }

    /**
     * A store for a folder and the packs in the jar.
     *
     * @param trustPolicy for the packs of the folder
     * @param without names of disabled packs in the jar
     * @param faults receives each pack that is disabled while in use
     */
    public PackStore(Path folder, TrustPolicy trustPolicy, Set<String> without, Consumer<PackState.Disabled> faults) {
        this.folder = folder;
        this.trustPolicy = trustPolicy;
        this.without = Set.copyOf(without);
        this.faults = faults;
    }

    /**
     * Reads the folder again; disabled packs are retried.
     *
     * @return the states by folder name
     */
    public synchronized List<PackState> scan() {
        states.clear();
        dropped.clear();
        try (Stream<Path> children = Files.isDirectory(folder) ? Files.list(folder) : Stream.empty()) {
            for (Path child : children.filter(Files::isDirectory)
                    .filter(each -> !PackState.nameOf(each).startsWith(".")) // a pack that is being installed
                    .sorted()
                    .limit(MOST_PACKS)
                    .toList()) {
                PackState state = examine(child);
                states.put(state.folder(), state);
            }
        } catch (IOException e) {
            states.put("", new PackState.Disabled("", "the folder of the packs cannot be read: " + e));
        }
        for (ModelPack shipped : ShippedPacks.read(without)) {
            states.putIfAbsent(PackState.nameOf(shipped.folder()), new PackState.Enabled(shipped));
        }
        return states();
    }

    private PackState examine(Path child) {
        String name = PackState.nameOf(child);
        if (Files.isSymbolicLink(child)) {
            return new PackState.Disabled(name, "it is a symbolic link; put the folder itself here");
        }
        try {
            ModelPack modelPack = ModelPack.read(child);
            Optional<String> refusal = trustPolicy.refusal(modelPack.manifest());
            if (refusal.isEmpty()) {
                refusal = LicenceAcceptance.refusal(modelPack);
            }
            return refusal.<PackState>map(reason -> new PackState.Disabled(name, reason))
                    .orElseGet(() -> new PackState.Enabled(modelPack));
        } catch (PackException e) {
            return new PackState.Disabled(name, e.getMessage() == null ? "no reason given" : e.getMessage());
        }
    }

    /** States of the last scan; packs disabled since then are included as disabled. */
    public synchronized List<PackState> states() {
        return new ArrayList<>(states.values());
    }

    /** The packs that were taken out of service since the last scan. */
    public synchronized List<DroppedPack> dropped() {
        return List.copyOf(dropped.values());
    }

    /** The first pack that served a role and was taken out of service since the last scan. */
    public synchronized Optional<DroppedPack> dropped(String role) {
        return dropped.values().stream()
                .filter(pack -> pack.role().equals(role))
                .findFirst();
    }

    /** Disables a pack until the next scan. */
    public synchronized void disable(ModelPack modelPack, String reason) {
        String name = PackState.nameOf(modelPack.folder());
        PackState.Disabled disabled = new PackState.Disabled(name, reason);
        states.put(name, disabled);
        dropped.put(name, DroppedPack.of(modelPack, reason));
        faults.accept(disabled);
    }

    /** Selects the pack for a role. */
    public synchronized Choice choose(String role) {
        return choose(role, _ -> true);
    }

    /** Selects the pack for a role among those whose manifest satisfies a condition. */
    public synchronized Choice choose(String role, Predicate<PackManifest> fits) {
        List<String> reasons = new ArrayList<>();
        for (PackState state : states.values()) {
            switch (state) {
                case PackState.Enabled(ModelPack modelPack) -> {
                    if (modelPack.manifest().role().equals(role) && fits.test(modelPack.manifest())) {
                        return new Choice.Packed(modelPack);
                    }
                }
                case PackState.Disabled(String name, String reason) -> reasons.add(name + ": " + reason);
            }
        }
        return new Choice.BuiltIn(
                reasons.isEmpty()
                        ? "no pack for " + role
                        : "no usable pack for " + role + " (" + String.join("; ", reasons) + ")");
    }

    /** Result of {@link #choose}. */
    public sealed interface Choice {
        /**
         * A pack serves the role.
         *
         * @param pack the pack
         */
        record Packed(ModelPack pack) implements Choice {}

        /**
         * The built-in engine serves the role.
         *
         * @param reason why no pack does
         */
        record BuiltIn(String reason) implements Choice {}
    }
}
