// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.runtime.TensorSignature;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Contents of pack.json.
 *
 * @param role the capability that the pack serves, for example {@code text_to_image}
 * @param name letters, digits, dots and dashes
 * @param version of the pack
 * @param licensing of code, weights and data
 * @param source where the weights come from, for display
 * @param engine its runtime
 * @param memoryBytes memory of all networks when loaded
 * @param files all files except pack.json
 * @param networks networks by name
 * @param sha256 hash of pack.json itself, lower-case hexadecimal digits
 * @param root the whole document, from which the role reads its section
 */
public record PackManifest(
        String role,
        String name,
        String version,
        PackLicence licensing,
        String source,
        Flavour engine,
        long memoryBytes,
        List<PackFile> files,
        Map<String, PackedNetwork> networks,
        String sha256,
        PackFields root) {
    /** Makes the list immutable; the networks keep their order. */
    public PackManifest {
        files = List.copyOf(files);
    }

    /**
     * Reads pack.json.
     *
     * @throws PackException if it is not valid
     */
    public static PackManifest read(byte[] json) throws PackException {
        return ManifestReader.read(json);
    }

    /** SPDX expression or name of the licence, of the code if there are several. */
    public String licence() {
        return licensing.code();
    }

    /** A file by its path. */
    public Optional<PackFile> file(String path) {
        return files.stream().filter(file -> file.path().equals(path)).findFirst();
    }

    /** Name of the engine in the metadata of answers: {@code pack/name@version}. */
    public String engineName() {
        return "pack/%s@%s".formatted(name, version);
    }

    /**
     * A network by its name.
     *
     * @throws PackException if there is none
     */
    public PackedNetwork network(String name) throws PackException {
        PackedNetwork network = networks.get(name);
        if (network == null) {
            throw new PackException("pack.json: networks has no " + name);
        }
        return network;
    }

    /**
     * Runtime of a pack.
     *
     * @param name {@code pytorch}, {@code opencv} or {@code onnxruntime}
     * @param devices some of {@code cpu} and {@code gpu}
     * @param precision precision of the weights, for display
     */
    public record Flavour(String name, List<String> devices, String precision) {
        /** Makes the list immutable. */
        public Flavour {
            devices = List.copyOf(devices);
        }
    }

    /**
     * A file of the pack.
     *
     * @param path relative, with slashes
     * @param sha256 lower-case hexadecimal digits
     * @param bytes exact size
     * @param parts its parts in order; empty: the file is stored in one piece
     */
    public record PackFile(String path, String sha256, long bytes, List<PackPart> parts) {
        /** Makes the list immutable. */
        public PackFile {
            parts = List.copyOf(parts);
        }

        /** The files on disk that make up this file: its parts, or the file itself. */
        public List<PackPart> stored() {
            return parts.isEmpty() ? List.of(new PackPart(path, sha256, bytes)) : parts;
        }

        /**
         * Returns the bytes if they have this file's hash.
         *
         * @throws PackException if their hash differs
         */
        public byte[] verified(byte[] content) throws PackException {
            if (!Sha256.of(content).equals(sha256)) {
                throw new PackException(path + " has another SHA-256 than pack.json says");
            }
            return content;
        }
    }

    /**
     * A part of a file that its publisher has split.
     *
     * @param path relative, with slashes
     * @param sha256 lower-case hexadecimal digits
     * @param bytes exact size
     */
    public record PackPart(String path, String sha256, long bytes) {}

    /**
     * A network of the pack.
     *
     * @param file its TorchScript or ONNX file
     * @param data files in the folder of {@code file} with weights that an ONNX file does not hold itself
     * @param signature its tensor contract
     * @param probe its self-test
     */
    public record PackedNetwork(PackFile file, List<PackFile> data, TensorSignature signature, PackProbe probe) {
        /** Makes the list immutable. */
        public PackedNetwork {
            data = List.copyOf(data);
        }

        /** Size of its files. */
        public long bytes() {
            return file.bytes() + data.stream().mapToLong(PackFile::bytes).sum();
        }
    }
}
