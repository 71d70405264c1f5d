// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.declaration;

/** A file and the key within it, for error messages. */
public record SourcePosition(String file, String key) {
    /** Position of a key below this one. */
    public SourcePosition in(String child) {
        return new SourcePosition(file, key.isEmpty() ? child : key + "." + child);
    }

    /** Exception for a problem at this position. */
    public DeclarationException wrong(String problem) {
        return new DeclarationException(file, key, problem);
    }
}
