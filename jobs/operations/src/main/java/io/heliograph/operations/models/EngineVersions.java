// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.config.BuildVersion;
import io.heliograph.inference.pack.PackState;
import io.heliograph.inference.pack.PackStore;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * What does the work of all operations in this process: the version of the program, whose engines come with it, and the model packs that take their places. The
 * same text, the same engines; so results of another text are not those that would be made now.
 */
@Component
public final class EngineVersions {
    private final String program;
    private final PackStore packs;

    @Autowired
    EngineVersions(PackStore packs) {
        this(BuildVersion.build(), packs);
    }

    /**
     * Of a program of that version.
     *
     * @param packs as of their last scan
     */
    EngineVersions(String program, PackStore packs) {
        this.program = program;
        this.packs = packs;
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

    /** The version and, in the order of their folders, the packs in use, each with the hash of its manifest. */
    public String text() {
        return packs.states().stream()
                .filter(PackState.Enabled.class::isInstance)
                .map(state -> ((PackState.Enabled) state).pack().manifest())
                .map(manifest -> " " + manifest.engineName() + ":" + manifest.sha256())
                .collect(Collectors.joining("", program, ""));
    }

    /** The same as a part of a key in the object store. */
    public String key() {
        return UUID.nameUUIDFromBytes(text().getBytes(StandardCharsets.UTF_8)).toString();
    }
}
