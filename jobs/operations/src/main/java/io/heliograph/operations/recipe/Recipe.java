// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.recipe;

import io.heliograph.vision.pixels.ProductCanvas;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/**
 * What is done with a picture.
 *
 * @param name of the file that holds it
 * @param summary one line
 * @param steps in order; may be empty
 * @param outputs what is made of the last result; at least one
 */
record Recipe(String name, String summary, List<Step> steps, List<Output> outputs) {
    /**
     * An operation on what the step before made.
     *
     * @param fields of the operation, but for its picture
     */
    record Step(String operation, ObjectNode fields) {}

    /**
     * A picture that comes out.
     *
     * @param name pattern of its file's name: {@code {name}} is that of the input, {@code {width}} and {@code {height}} its size
     * @param canvas what it is set on
     * @param format {@code png}, {@code jpeg} or {@code webp}
     * @param quality 1 to 100, of JPEG and WebP
     */
    record Output(String name, ProductCanvas canvas, String format, int quality) {
        String contentType() {
            return "image/" + format;
        }
    }
}
