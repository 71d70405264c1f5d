// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

import java.util.List;

/**
 * A word of a text.
 *
 * @param forms possible spellings after normalisation, the plainest first: lower case, without accents, digits read as letters
 * @param start position of its first character in the text
 * @param end position after its last character
 */
record ModerationToken(List<String> forms, int start, int end) {
    ModerationToken {
        forms = List.copyOf(forms);
    }

    String word() {
        return forms.getFirst();
    }
}
