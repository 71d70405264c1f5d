// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

import java.util.List;

/**
 * A word of a text.
 *
 * @param forms what it may be read as, the plainest first: lower case, without accents, digits as letters
 * @param start where it begins in the text
 * @param end where it ends
 */
record ModerationToken(List<String> forms, int start, int end) {
    ModerationToken {
        forms = List.copyOf(forms);
    }

    String word() {
        return forms.getFirst();
    }
}
