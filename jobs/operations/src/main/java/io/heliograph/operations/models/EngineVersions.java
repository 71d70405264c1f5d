// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.config.BuildVersion;
import io.heliograph.config.EndpointRole;
import io.heliograph.config.EndpointSettings;
import io.heliograph.config.Settings;
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
 * What does the work of all operations in this process: the version of the program, whose engines come with it, and the model packs and endpoints that take their places. The
 * same text, the same engines; so results of another text are not those that would be made now.
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
     * Of a program of that version.
     *
     * @param packs as of their last scan
     * @param endpoints that serve roles, each with what its pictures depend on
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
     * What came of some work, and whether it is by the engines that were to do it.
     *
     * @param result of it
     * @param byThese false if a pack failed in it, came or went meanwhile
     * @param <T> of the result
     */
    public record Attributed<T>(T result, boolean byThese) {}

    /**
     * Does some work on this thread.
     *
     * @param engines what {@link #text} gave before
     */
    public <T, X extends Throwable> Attributed<T> attributed(
            String engines, ScopedValue.CallableOp<? extends T, X> work) throws X {
        EngineSelection.Noted<T> noted = EngineSelection.recordingPacks(work);
        return new Attributed<>(noted.result(), !noted.fallback() && engines.equals(text()));
    }

    /** The version, the endpoints, and, in the order of their folders, the packs in use, each with the hash of its manifest. */
    public String text() {
        String begun = endpoints.isEmpty() ? program : program + " " + String.join(" ", endpoints);
        return packs.states().stream()
                .filter(PackState.Enabled.class::isInstance)
                .map(state -> ((PackState.Enabled) state).pack().manifest())
                .map(manifest -> " " + manifest.engineName() + ":" + manifest.sha256())
                .collect(Collectors.joining("", begun, ""));
    }

    /** The same as a part of a key in the object store. */
    public String key() {
        return UUID.nameUUIDFromBytes(text().getBytes(StandardCharsets.UTF_8)).toString();
    }
}
