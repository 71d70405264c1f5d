// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

/** There is no object of this key: trying again will not help. */
public final class NoSuchObjectException extends RuntimeException {
    private final String key;

    NoSuchObjectException(String key) {
        super("no object " + key);
        this.key = key;
    }

    /** The key that was asked for. */
    public String key() {
        return key;
    }
}
