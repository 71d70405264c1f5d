// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import io.heliograph.scene.language.BriefReader;
import java.util.Optional;

/** Reports phrases that the prompt parser does not support: exceptions ("except"), comparisons and counted places. */
public final class UnreadPhrase {
    private UnreadPhrase() {}

    /** A warning if a prompt contains such a phrase. */
    public static Optional<String> warning(BriefReader reader, String field, String prompt) {
        return reader.unread(prompt).stream()
                .findFirst()
                .map(phrase -> "\"%s\" in '%s' was not understood. Check the result.".formatted(phrase, field));
    }
}
