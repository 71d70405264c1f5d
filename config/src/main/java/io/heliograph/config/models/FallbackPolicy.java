// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.models;

import java.util.Locale;

/** Reaction to a failure of an external engine or a model pack. */
public enum FallbackPolicy {
    /** The built-in engine does the work, and {@code warning} names the reason. */
    BUILTIN,
    /** The request is tried again, and fails with 503 in the end. */
    REFUSE;

    /** The name in settings and requests. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
