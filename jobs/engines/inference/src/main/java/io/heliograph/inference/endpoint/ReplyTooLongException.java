// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.endpoint;

import java.io.IOException;
import java.io.Serial;

/** An answer is longer than the limit. */
public final class ReplyTooLongException extends IOException {
    @Serial
    private static final long serialVersionUID = 1;

    /** A reply of more than {@code longest} bytes. */
    public ReplyTooLongException(int longest) {
        super("an answer of more than %d bytes".formatted(longest));
    }
}
