// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

/** A text that cannot be set; the message says of which element and scene it is, and what would do. */
public final class UnsettableTextException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String contentType;

    UnsettableTextException(String contentType, String message) {
        super(message);
        this.contentType = contentType;
    }

    /** Whose text it is. */
    public String contentType() {
        return contentType;
    }
}
