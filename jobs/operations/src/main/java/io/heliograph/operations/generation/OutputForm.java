// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

/** What a drawing is handed out as. */
enum OutputForm {
    PNG("image/png"),
    JPEG("image/jpeg"),
    SVG("image/svg+xml");

    private final String contentType;

    OutputForm(String contentType) {
        this.contentType = contentType;
    }

    String contentType() {
        return contentType;
    }

    /** The form of that word of {@code output_type}. */
    static OutputForm of(String outputType) {
        return outputType.equals("jpeg") ? JPEG : PNG;
    }
}
