// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

/** A place in a file, for errors. */
record SourcePosition(String file, String key) {
    SourcePosition in(String child) {
        return new SourcePosition(file, key.isEmpty() ? child : key + "." + child);
    }

    ArchetypeException wrong(String problem) {
        return new ArchetypeException(file, key, problem);
    }
}
