// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.install.InstallException.Reason;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.pack.ProbePicture;
import io.heliograph.inference.role.RoleTrial;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.NetworkRuntime;
import io.heliograph.inference.runtime.RuntimeSelection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tests whether a pack serves its role here: each network runs, and the role answers once. If the recipe has no
 * expected values, the network is run once and its output is recorded, so that a later change by a driver, a runtime
 * or a file is detected.
 */
final class ProbeMeasurement {
    private static final double TOLERANCE = 0.02;
    private static final long BUDGET = 1L << 42;

    private final RuntimeSelection runtimeSelection;
    private final InstantSource clock;

    ProbeMeasurement(RuntimeSelection runtimeSelection, InstantSource clock) {
        this.runtimeSelection = runtimeSelection;
        this.clock = clock;
    }

    /**
     * Writes pack.json into the folder and tests the pack.
     *
     * @throws InstallException if a network does not run, if the pack does not serve its role, if an output is useless
     *     for a probe, or if it differs from the recipe's
     */
    void prove(Path folder, ObjectNode document) throws InstallException, IOException {
        Set<String> unknown = placeholders(document);
        Path json = folder.resolve("pack.json");
        Files.write(json, PackDocument.bytes(document));
        try (ModelCache cache = new ModelCache(BUDGET, Duration.ofMinutes(1), clock)) {
            ModelPack pack = ModelPack.read(folder);
            NetworkRuntime runtime =
                    runtimeSelection.named(pack.manifest().engine().name());
            var networks = new PackedNetworks(pack, runtime, cache);
            for (String name : unknown) {
                fill((ArrayNode) probe(document, name).path("expected"), networks.measure(name));
            }
            Files.write(json, PackDocument.bytes(document));
            RoleTrial.of(
                    new PackedNetworks(ModelPack.read(folder), runtime, cache), ProbePicture.of(ShownPicture.bytes()));
        } catch (PackException | NetworkException e) {
            throw new InstallException(
                    Reason.PROBE, "the pack cannot be used here: " + String.valueOf(e.getMessage()), e);
        }
    }

    private static void fill(ArrayNode expected, List<Double> values) {
        expected.removeAll();
        values.forEach(expected::add);
    }

    /** Names of the networks without expected values. Each gets two placeholders, so that pack.json can be read. */
    private static Set<String> placeholders(ObjectNode document) {
        Set<String> unknown = new LinkedHashSet<>();
        for (Map.Entry<String, JsonNode> network : document.path("networks").properties()) {
            ObjectNode probe = probe(document, network.getKey());
            if (!probe.has("expected")) {
                unknown.add(network.getKey());
                probe.putArray("expected").add(0.0).add(1.0);
            }
            if (!probe.has("tolerance")) {
                probe.put("tolerance", TOLERANCE);
            }
        }
        return unknown;
    }

    private static ObjectNode probe(ObjectNode document, String network) {
        return (ObjectNode) document.path("networks").path(network).path("probe");
    }
}
