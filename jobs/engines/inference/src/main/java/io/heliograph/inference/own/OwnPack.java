// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.own;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackManifest;
import io.heliograph.inference.pack.PackManifest.PackedNetwork;
import io.heliograph.inference.pack.ResourceIndex;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.OpenCvDnn;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** A pack of this project in the class path, with one network. */
final class OwnPack {
    private static final int LARGEST = 64 << 20;

    private final String folder;
    private final PackManifest packManifest;

    private OwnPack(String folder, PackManifest packManifest) {
        this.folder = folder;
        this.packManifest = packManifest;
    }

    static OwnPack read(String name) {
        String folder = "packs/" + name + "/";
        try {
            PackManifest packManifest = PackManifest.read(resource(folder + "pack.json"));
            if (!packManifest.name().equals(name) || packManifest.networks().size() != 1) {
                throw new PackException("pack.json is of %s, with %d networks"
                        .formatted(packManifest.name(), packManifest.networks().size()));
            }
            return new OwnPack(folder, packManifest);
        } catch (PackException | IOException e) {
            throw broken(name, e);
        }
    }

    /** Names in all {@code packs/index} files of the class path. */
    static List<String> index() {
        return ResourceIndex.names("packs/index");
    }

    PackManifest manifest() {
        return packManifest;
    }

    /** The network file, after its hash has been verified. */
    byte[] verified() {
        try {
            PackedNetwork packed = packManifest.networks().values().iterator().next();
            return packed.file().verified(resource(folder + packed.file().path()));
        } catch (PackException | IOException e) {
            throw broken(packManifest.name(), e);
        }
    }

    /** Loads the network and runs its probe. */
    Network load(int workers) {
        try {
            PackedNetwork packed = packManifest.networks().values().iterator().next();
            Network network = new OpenCvDnn(workers).open(verified(), packed.signature());
            packed.probe().check(packManifest.name(), network, Optional.empty());
            return network;
        } catch (NetworkException | PackException e) {
            throw broken(packManifest.name(), e);
        }
    }

    static byte[] resource(String path) throws IOException {
        try (InputStream in = OwnPack.class.getClassLoader().getResourceAsStream(path)) {
            if (in == null) {
                throw new IOException("no " + path + " in the class path");
            }
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new IOException(path + " is longer than " + LARGEST + " bytes");
            }
            return bytes;
        }
    }

    private static IllegalStateException broken(String name, Exception cause) {
        return new IllegalStateException("our own pack %s is broken: %s".formatted(name, cause.getMessage()), cause);
    }
}
