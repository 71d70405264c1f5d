// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

/** A file that is no archetype; the message names the file and the key. */
public final class ArchetypeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ArchetypeException(String file, String key, String problem) {
        super(file + ": " + (key.isEmpty() ? "" : key + ": ") + problem);
    }
}
