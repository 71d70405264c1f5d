// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.pack.PackManifest.PackFile;
import io.heliograph.inference.pack.PackManifest.PackedNetwork;
import io.heliograph.inference.runtime.FallbackNetwork;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.NetworkRuntime;
import io.heliograph.inference.runtime.NetworkRuntime.Fallback;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The networks of one pack: verified, probed and loaded when borrowed. */
public final class PackedNetworks {
    private final ModelPack modelPack;
    private final NetworkRuntime runtime;
    private final ModelCache modelCache;

    /** Stores its parameters; networks are loaded when they are borrowed. */
    public PackedNetworks(ModelPack modelPack, NetworkRuntime runtime, ModelCache modelCache) {
        this.modelPack = modelPack;
        this.runtime = runtime;
        this.modelCache = modelCache;
    }

    /** The pack. */
    public ModelPack pack() {
        return modelPack;
    }

    /** Names of its networks. */
    public Set<String> names() {
        return new LinkedHashSet<>(modelPack.manifest().networks().keySet());
    }

    /**
     * Borrows a network.
     *
     * @throws PackException if it differs from pack.json, fails its probe, or does not fit into memory
     */
    public ModelCache.Loan borrow(String name) throws PackException {
        PackedNetwork packed = modelPack.manifest().network(name);
        return modelCache.borrow(prefix(modelPack) + name, share(packed), () -> load(name, packed));
    }

    /** Prefix of the keys of a pack's networks in the cache. */
    static String prefix(ModelPack modelPack) {
        return modelPack.manifest().sha256() + "/";
    }

    /** A network's share of the pack's memory, in proportion to the sizes of the files. */
    private long share(PackedNetwork packed) {
        long all = modelPack.manifest().networks().values().stream()
                .mapToLong(PackedNetwork::bytes)
                .sum();
        return Math.max(1, (long) ((double) modelPack.manifest().memoryBytes() * packed.bytes() / all));
    }

    private Network open(String name, PackedNetwork packed, NetworkRuntime on) throws PackException {
        try (VerifiedFile file = modelPack.verified(packed.file())) {
            Set<String> data = new LinkedHashSet<>();
            for (PackFile each : packed.data()) {
                modelPack.verify(each);
                data.add(each.path().substring(each.path().lastIndexOf('/') + 1));
            }
            return on.open(file.path(), data, packed.signature());
        } catch (NetworkException e) {
            throw new PackException("%s: %s".formatted(name, e.getMessage()), e);
        }
    }

    /**
     * Output of a network for its probe (its self-test), for packs without expected values. It is measured on the processor, so that
     * a graphics card is later compared with that.
     *
     * @throws PackException if the network does not run, or its output is useless for a probe
     */
    public List<Double> measure(String name) throws PackException {
        PackedNetwork packed = modelPack.manifest().network(name);
        NetworkRuntime on = runtime.fallback().map(Fallback::runtime).orElse(runtime);
        try (Network network = open(name, packed, on)) {
            return packed.probe().measure(name, network, shown(packed.probe()));
        }
    }

    private Network load(String name, PackedNetwork packed) throws PackException {
        Optional<Fallback> fallback = runtime.fallback();
        if (fallback.isEmpty()) {
            return proven(name, packed, runtime);
        }
        Fallback processor = fallback.get();
        try {
            return new FallbackNetwork(
                    proven(name, packed, runtime),
                    () -> reloaded(name, packed, processor.runtime()),
                    processor.notices());
        } catch (PackException e) {
            Network network = proven(name, packed, processor.runtime()); // throws if not only the card is at fault
            processor.notices().accept(String.valueOf(e.getMessage()));
            return network;
        }
    }

    private Network reloaded(String name, PackedNetwork packed, NetworkRuntime on) throws NetworkException {
        try {
            return proven(name, packed, on);
        } catch (PackException e) {
            throw new NetworkException(String.valueOf(e.getMessage()), e);
        }
    }

    private Network proven(String name, PackedNetwork packed, NetworkRuntime on) throws PackException {
        Network network = open(name, packed, on);
        try {
            packed.probe().check(name, network, shown(packed.probe()));
        } catch (PackException e) {
            network.close();
            throw e;
        }
        return network;
    }

    private Optional<ProbePicture> shown(PackProbe probe) throws PackException {
        return probe.picture().isPresent()
                ? Optional.of(
                        ProbePicture.of(modelPack.bytes(probe.picture().get().path(), ProbePicture.LARGEST)))
                : Optional.empty();
    }

    /**
     * Loads each network in turn, which verifies and probes it.
     *
     * @throws PackException for the first invalid one
     */
    public void check() throws PackException {
        List<String> devices = modelPack.manifest().engine().devices();
        if (!runtime.runs(devices)) {
            throw new PackException(
                    "the pack does not run on %s, only on %s".formatted(runtime.graphics() ? "gpu" : "cpu", devices));
        }
        for (String name : names()) {
            borrow(name).close();
        }
    }
}
