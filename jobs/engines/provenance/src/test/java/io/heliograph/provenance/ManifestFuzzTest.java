// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.fuzzing.FuzzRun;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.cbor.CborWriter;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ManifestFuzzTest {
    private static final List<String> FILES = List.of(
            "plain.gif",
            "plain.jpg",
            "plain.mov",
            "plain.mp4",
            "plain.png",
            "plain.svg",
            "plain.tiff",
            "plain.webp",
            "tree.mp4",
            "version1.jpg");

    @Test
    void hostileManifestsGetAVerdictOrARefusalWithinBounds() throws Exception {
        Map<String, byte[]> seeds = new LinkedHashMap<>();
        for (String name : FILES) {
            seeds.put(name, chosen(ManifestFuzz.FILE, resource(name)));
        }
        seeds.put("store", chosen(ManifestFuzz.STORE, HostileFilesTest.store(resource("plain.jpg"))));
        seeds.put(
                "cbor",
                chosen(
                        ManifestFuzz.CBOR,
                        CborWriter.write(CborValue.of(
                                Map.of("a", CborValue.of(List.of(CborValue.of(7), CborValue.of(new byte[3]))))))));
        new FuzzRun(ManifestFuzz.class, List.of("io.heliograph.provenance.**", "io.heliograph.containers.**"), 4_000)
                .against(seeds);
    }

    private static byte[] chosen(byte reader, byte[] content) {
        byte[] input = new byte[content.length + 1];
        input[0] = reader;
        System.arraycopy(content, 0, input, 1, content.length);
        return input;
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = ManifestFuzzTest.class.getResourceAsStream("reference/" + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }
}
