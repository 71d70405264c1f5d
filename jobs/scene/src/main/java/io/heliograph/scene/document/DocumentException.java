// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import java.io.Serial;

/** A document that is no JSON object: the caller's mistake. */
public final class DocumentException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    DocumentException(String message) {
        super(message);
    }
}
