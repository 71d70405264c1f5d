// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

/** File format of a drawing. */
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

    /** The format of an {@code output_type}. */
    static OutputForm of(String outputType) {
        return outputType.equals("jpeg") ? JPEG : PNG;
    }
}
