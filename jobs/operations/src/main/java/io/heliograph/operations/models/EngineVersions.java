// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.config.BuildVersion;
import io.heliograph.config.Settings;
import io.heliograph.config.models.EndpointRole;
import io.heliograph.config.models.EndpointSettings;
import io.heliograph.inference.pack.PackState;
import io.heliograph.inference.pack.PackStore;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Versions of all engines of this process: the program with its built-in engines, and the packs and endpoints that replace them. Equal
 * texts mean equal engines; with different texts, results may differ.
 */
@Component
public final class EngineVersions {
    private final String program;
    private final PackStore packs;
    private final List<String> endpoints;

    @Autowired
    EngineVersions(PackStore packs, Settings settings) {
        this(BuildVersion.build(), packs, endpoints(settings));
    }

    /**
     * Creates the versions of a program.
     *
     * @param packs installed packs, as of the last scan of their folder
     * @param endpoints endpoints by role, each with the settings that affect its pictures
     */
    EngineVersions(String program, PackStore packs, List<String> endpoints) {
        this.program = program;
        this.packs = packs;
        this.endpoints = List.copyOf(endpoints);
    }

    private static List<String> endpoints(Settings settings) {
        return new TreeMap<>(settings.engines())
                .entrySet().stream()
                        .filter(each -> each.getValue().isThere())
                        .map(each -> endpoint(each.getKey(), each.getValue()))
                        .toList();
    }

    private static String endpoint(EndpointRole role, EndpointSettings endpoint) {
        String told = String.join(
                " ",
                endpoint.url(),
                endpoint.model(),
                endpoint.sizes().toString(),
                endpoint.seeds().name(),
                endpoint.negative().name(),
                endpoint.mask().name());
        return "%s/%s:%s"
                .formatted(
                        role.word(), endpoint.engine(), UUID.nameUUIDFromBytes(told.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * Result of some work, and whether the expected engines made it.
     *
     * @param result result of the work
     * @param byThese false if a pack failed, or if packs appeared or disappeared during the work
     * @param <T> type of the result
     */
    public record Attributed<T>(T result, boolean byThese) {}

    /**
     * Runs some work on this thread.
     *
     * @param engines expected engines: an earlier value of {@link #text}
     */
    public <T, X extends Throwable> Attributed<T> attributed(
            String engines, ScopedValue.CallableOp<? extends T, X> work) throws X {
        EngineSelection.Noted<T> noted = EngineSelection.recordingPacks(work);
        return new Attributed<>(noted.result(), !noted.fallback() && engines.equals(text()));
    }

    /** The version, the endpoints, and the packs in use in the order of their folders, each with the hash of its manifest. */
    public String text() {
        String begun = endpoints.isEmpty() ? program : program + " " + String.join(" ", endpoints);
        return packs.states().stream()
                .filter(PackState.Enabled.class::isInstance)
                .map(state -> ((PackState.Enabled) state).pack().manifest())
                .map(manifest -> " " + manifest.engineName() + ":" + manifest.sha256())
                .collect(Collectors.joining("", begun, ""));
    }

    /** A digest of {@link #text} for keys of the object store. */
    public String key() {
        return UUID.nameUUIDFromBytes(text().getBytes(StandardCharsets.UTF_8)).toString();
    }
}
