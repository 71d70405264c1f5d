// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.recipe;

import io.heliograph.vision.picture.ProductCanvas;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/**
 * Named list of operations on one picture, and of the outputs made from their last result.
 *
 * @param name of its file
 * @param summary one line
 * @param steps in order; may be empty
 * @param outputs pictures made from the last result; at least one
 */
record Recipe(String name, String summary, List<Step> steps, List<Output> outputs) {
    /**
     * An operation on the result of the step before.
     *
     * @param fields of the operation, without its picture
     */
    record Step(String operation, ObjectNode fields) {}

    /**
     * An output picture.
     *
     * @param name pattern of its file's name: {@code {name}} is that of the input, {@code {width}} and {@code {height}} its size
     * @param canvas background and frame
     * @param format {@code png}, {@code jpeg} or {@code webp}
     * @param quality 1 to 100, of JPEG and WebP
     */
    record Output(String name, ProductCanvas canvas, String format, int quality) {
        String contentType() {
            return "image/" + format;
        }
    }
}
