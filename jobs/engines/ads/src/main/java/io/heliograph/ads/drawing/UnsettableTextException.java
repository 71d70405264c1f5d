// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

/** A text that cannot be typeset; the message names the element, the scene and a remedy. */
public final class UnsettableTextException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String contentType;

    UnsettableTextException(String contentType, String message) {
        super(message);
        this.contentType = contentType;
    }

    /** Content type of the text. */
    public String contentType() {
        return contentType;
    }
}
