// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.pack.PackManifest.Flavour;
import io.heliograph.inference.pack.PackManifest.PackFile;
import io.heliograph.inference.pack.PackManifest.PackedNetwork;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.TensorSignature;
import io.heliograph.inference.runtime.TensorSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads pack.json, format 1. Everything has bounds: a pack is somebody else's file. */
final class ManifestReader {
    /** Longest pack.json, bytes. */
    static final int LONGEST = 1 << 20;

    private static final int MOST_FILES = 512;
    private static final int MOST_NETWORKS = 32;
    private static final long LARGEST_FILE = 64L << 30;
    private static final int RANK = 8;
    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder().maxNestingDepth(32).build())
                    .build())
            .build();

    private ManifestReader() {}

    static PackManifest read(byte[] json) throws PackException {
        PackFields root = PackFields.read("pack.json:", json);
        root.whole("format", 1, 1);
        List<PackFile> files = files(root);
        return new PackManifest(
                token(root, "role"),
                token(root, "name"),
                token(root, "version"),
                root.text("licence"),
                root.text("source"),
                flavour(root.object("engine")),
                root.whole("memory_bytes", 1, 1L << 42),
                files,
                networks(root, files),
                Sha256.of(json),
                root);
    }

    /** Of a place whose name ends with a colon. */
    static JsonNode tree(String place, byte[] json) throws PackException {
        try {
            return JSON.readTree(json);
        } catch (JacksonException e) {
            throw new PackException(
                    place.substring(0, place.length() - 1) + " is not JSON: " + e.getOriginalMessage(), e);
        }
    }

    /** Names go into addresses, logs and metadata. */
    private static String token(PackFields packFields, String name) throws PackException {
        String text = packFields.text(name);
        if (!text.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}")) {
            throw new PackException(
                    "pack.json: %s is not of letters, digits, dots and dashes: %s".formatted(name, text));
        }
        return text;
    }

    private static Flavour flavour(PackFields engine) throws PackException {
        String name = engine.text("name");
        if (!RuntimeSelection.NAMES.contains(name)) {
            throw new PackException(
                    "the pack is for the engine %s; there are only %s".formatted(name, RuntimeSelection.NAMES));
        }
        Set<String> devices = new LinkedHashSet<>();
        for (String device : engine.texts("devices")) {
            if (!device.equals("cpu") && !device.equals("gpu")) {
                throw new PackException(
                        "%s.devices has %s, which is neither cpu nor gpu".formatted(engine.place(), device));
            }
            devices.add(device);
        }
        return new Flavour(name, List.copyOf(devices), engine.text("precision"));
    }

    private static List<PackFile> files(PackFields root) throws PackException {
        List<PackFile> files = new ArrayList<>();
        Set<String> paths = new LinkedHashSet<>();
        for (PackFields file : root.objects("files")) {
            String path = file.text("path");
            if (!safe(path)) {
                throw new PackException("%s.path is no path inside the pack: %s".formatted(file.place(), path));
            }
            if (!paths.add(path)) {
                throw new PackException("pack.json: files has %s twice".formatted(path));
            }
            String sha256 = file.text("sha256");
            if (!sha256.matches("[0-9a-f]{64}")) {
                throw new PackException(file.place() + ".sha256 is not 64 hexadecimal digits in small letters");
            }
            files.add(new PackFile(path, sha256, file.whole("bytes", 1, LARGEST_FILE)));
        }
        if (files.size() > MOST_FILES) {
            throw new PackException("pack.json: files has more than " + MOST_FILES);
        }
        return files;
    }

    /** Plain names joined by slashes: nothing that leads out, and nothing that another system reads otherwise. */
    static boolean safe(String path) {
        return path.length() <= 200 && path.matches("[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,7}");
    }

    private static Map<String, PackedNetwork> networks(PackFields root, List<PackFile> files) throws PackException {
        Map<String, PackedNetwork> networks = new LinkedHashMap<>();
        for (var entry : root.named("networks").entrySet()) {
            PackFields packFields = entry.getValue();
            String path = packFields.text("file");
            PackFile file = files.stream()
                    .filter(f -> f.path().equals(path))
                    .findFirst()
                    .orElseThrow(() ->
                            new PackException("%s.file %s is not among the files".formatted(packFields.place(), path)));
            TensorSignature tensorSignature =
                    new TensorSignature(specs(packFields, "inputs"), specs(packFields, "outputs"));
            networks.put(
                    entry.getKey(),
                    new PackedNetwork(file, tensorSignature, probe(packFields.object("probe"), tensorSignature)));
        }
        if (networks.isEmpty() || networks.size() > MOST_NETWORKS) {
            throw new PackException("pack.json: networks are 1 to " + MOST_NETWORKS);
        }
        return networks;
    }

    private static List<TensorSpec> specs(PackFields network, String name) throws PackException {
        List<TensorSpec> specs = new ArrayList<>();
        for (PackFields packFields : network.objects(name)) {
            List<Long> shape = packFields.integers("shape", -1, Integer.MAX_VALUE);
            if (shape.size() > RANK) {
                throw new PackException(packFields.place() + ".shape has more than " + RANK + " dimensions");
            }
            specs.add(
                    new TensorSpec(packFields.text("name"), packFields.choice("dtype", TensorSpec.Type.class), shape));
        }
        if (specs.isEmpty()) {
            throw new PackException("%s.%s is empty".formatted(network.place(), name));
        }
        return specs;
    }

    private static PackProbe probe(PackFields packFields, TensorSignature tensorSignature) throws PackException {
        Map<String, List<Long>> shapes = new LinkedHashMap<>();
        PackFields given = packFields.object("shapes");
        for (TensorSpec input : tensorSignature.inputs()) {
            List<Long> shape = given.integers(input.name(), 1, 1 << 16);
            long count =
                    shape.stream().mapToLong(Long::longValue).reduce(1, (a, b) -> Math.min(a * b, Integer.MAX_VALUE));
            if (count > 1 << 24) {
                throw new PackException(
                        "%s.shapes.%s is too large for a probe".formatted(packFields.place(), input.name()));
            }
            shapes.put(input.name(), shape);
        }
        List<Double> expected = packFields.reals("expected");
        if (expected.isEmpty()) {
            throw new PackException(packFields.place() + ".expected is empty");
        }
        return new PackProbe(
                shapes, packFields.whole("below", 2, 1 << 24, 2), expected, packFields.real("tolerance", 0, 1));
    }
}
