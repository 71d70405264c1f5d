// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import java.util.Optional;

/**
 * A prompt with added details.
 *
 * @param warning why no details were added; empty if some were
 */
record EnhancedPrompt(String text, Optional<String> warning) {
    static EnhancedPrompt of(String text) {
        return new EnhancedPrompt(text, Optional.empty());
    }

    static EnhancedPrompt unchanged(String text, String warning) {
        return new EnhancedPrompt(text, Optional.of(warning));
    }
}
