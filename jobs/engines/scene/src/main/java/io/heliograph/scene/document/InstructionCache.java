// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.imaging.ReusedEntries;
import io.heliograph.scene.brief.Brief;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Cache of the instructions read last: most routes write the same sentence for each request. Thread-safe. */
final class InstructionCache {
    private static final int MOST = 128; // maximum entries
    private static final int LONGEST = 200; // maximum characters of an instruction in the cache

    private final Map<String, Reading> entries = ReusedEntries.atMost(MOST);

    /**
     * An instruction that has been read.
     *
     * @param after brief of an empty picture after the instruction
     * @param canonical the instruction as a canonical sentence
     */
    record Reading(Brief after, String canonical) {}

    /** The reading of an instruction; {@code read} makes it if it is not in the cache. */
    Reading get(String instruction, Function<String, Reading> read) {
        if (instruction.length() > LONGEST) {
            return read.apply(instruction);
        }
        @Nullable Reading known;
        synchronized (entries) {
            known = entries.get(instruction);
        }
        if (known != null) {
            return known;
        }
        Reading made = read.apply(instruction); // outside the lock, since reading takes milliseconds
        synchronized (entries) {
            entries.put(instruction, made);
        }
        return made;
    }
}
