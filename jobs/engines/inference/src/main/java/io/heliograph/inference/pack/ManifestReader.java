// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.pack.PackManifest.Flavour;
import io.heliograph.inference.pack.PackManifest.PackFile;
import io.heliograph.inference.runtime.RuntimeSelection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads pack.json, format 1. Everything has limits: packs come from third parties. */
final class ManifestReader {
    /** Maximum size of pack.json, bytes. */
    static final int LONGEST = 1 << 20;

    private static final long LONGEST_LICENCE = 1 << 20;
    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder().maxNestingDepth(32).build())
                    .build())
            .build();

    private ManifestReader() {}

    static PackManifest read(byte[] json) throws PackException {
        PackFields root = PackFields.read("pack.json:", json);
        root.whole("format", 1, 1);
        List<PackFile> files = FileEntries.read(root);
        return new PackManifest(
                token(root, "role"),
                token(root, "name"),
                token(root, "version"),
                licence(root, files),
                root.text("source"),
                flavour(root.object("engine")),
                root.whole("memory_bytes", 1, 1L << 42),
                files,
                NetworkEntries.read(root, files),
                Sha256.of(json),
                root);
    }

    /** Parses a document; {@code place} names it in messages and must end with a colon. */
    static JsonNode tree(String place, byte[] json) throws PackException {
        try {
            return JSON.readTree(json);
        } catch (JacksonException e) {
            throw BrokenJson.in(place.substring(0, place.length() - 1), e);
        }
    }

    /** A name for use in addresses, logs and metadata. */
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

    private static PackLicence licence(PackFields root, List<PackFile> files) throws PackException {
        boolean mustAccept = root.flag("operator_must_accept");
        Optional<PackFile> text = Optional.empty();
        if (root.has("licence_text")) {
            text = Optional.of(FileEntries.named(root, "licence_text", files));
            if (text.get().bytes() > LONGEST_LICENCE) {
                throw new PackException("pack.json: licence_text is a file of more than 1 MB");
            }
        } else if (mustAccept) {
            throw new PackException("pack.json: licence_text is missing, and operator_must_accept needs it");
        }
        return new PackLicence(
                root.text("licence"),
                root.optionalText("licence_of_weights"),
                root.optionalText("data"),
                mustAccept,
                text);
    }
}
