// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.own;

import io.heliograph.inference.pack.Manifest;
import io.heliograph.inference.pack.Manifest.PackedNetwork;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.OpenCvDnn;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A pack in the class path, with one network. */
final class OwnPack {
    private static final int LARGEST = 64 << 20;

    private final String folder;
    private final Manifest manifest;

    private OwnPack(String folder, Manifest manifest) {
        this.folder = folder;
        this.manifest = manifest;
    }

    static OwnPack read(String name) {
        String folder = "packs/" + name + "/";
        try {
            Manifest manifest = Manifest.read(resource(folder + "pack.json"));
            if (!manifest.name().equals(name) || manifest.networks().size() != 1) {
                throw new PackException("pack.json is of %s, with %d networks"
                        .formatted(manifest.name(), manifest.networks().size()));
            }
            return new OwnPack(folder, manifest);
        } catch (PackException | IOException e) {
            throw broken(name, e);
        }
    }

    /** The names in every {@code packs/index} of the class path. */
    static List<String> index() {
        List<String> names = new ArrayList<>();
        try {
            for (URL index : Collections.list(OwnPack.class.getClassLoader().getResources("packs/index"))) {
                try (InputStream in = index.openStream()) {
                    new String(in.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .map(String::strip)
                            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                            .forEach(names::add);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException("packs/index in the class path cannot be read: " + e.getMessage(), e);
        }
        return names;
    }

    Manifest manifest() {
        return manifest;
    }

    /** Its file, if the hash is right. */
    byte[] verified() {
        try {
            PackedNetwork packed = manifest.networks().values().iterator().next();
            return packed.file().verified(resource(folder + packed.file().path()));
        } catch (PackException | IOException e) {
            throw broken(manifest.name(), e);
        }
    }

    /** Loads and probes it. */
    Network load(int workers) {
        try {
            PackedNetwork packed = manifest.networks().values().iterator().next();
            Network network = new OpenCvDnn(workers).open(verified(), packed.signature());
            packed.probe().check(manifest.name(), network);
            return network;
        } catch (NetworkException | PackException e) {
            throw broken(manifest.name(), e);
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
