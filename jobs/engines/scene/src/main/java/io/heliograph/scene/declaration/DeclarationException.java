// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.declaration;

/** Thrown for an invalid declaration; the message names the file and the key. */
public final class DeclarationException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public DeclarationException(String file, String key, String problem) {
        super(file + ": " + (key.isEmpty() ? "" : key + ": ") + problem);
    }
}
