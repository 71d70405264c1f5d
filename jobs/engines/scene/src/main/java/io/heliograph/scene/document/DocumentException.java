// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import java.io.Serial;

/** Thrown for a document that is not a JSON object; an error of the caller. */
public final class DocumentException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    DocumentException(String message) {
        super(message);
    }
}
