// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.config.models.FallbackPolicy;

/** Request field for the behaviour when a remote engine or a model pack fails. */
public final class FallbackField {
    /** The client's choice; the default is the setting {@code heliograph.fallback}. */
    public static final Field<FallbackPolicy> FALLBACK = Field.choice(
                    "fallback", FallbackPolicy.class, FallbackPolicy::word)
            .doc("extension: behaviour when a remote engine or a model pack fails; builtin: the built-in engine"
                    + " is used and 'warning' names the reason; refuse: 503 after retries, with the engine's status in"
                    + " 'details'; default: heliograph.fallback");

    private FallbackField() {}
}
