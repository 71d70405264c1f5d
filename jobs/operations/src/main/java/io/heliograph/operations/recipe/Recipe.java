// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.recipe;

import io.heliograph.vision.picture.ProductCanvas;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/**
 * A named list of operations on one picture, and of the outputs made from their last result.
 *
 * @param name name of the recipe's file
 * @param summary description in one line
 * @param steps in order; may be empty
 * @param outputs pictures made from the last result; at least one
 */
record Recipe(String name, String summary, List<Step> steps, List<Output> outputs) {
    /**
     * An operation, which gets the result of the previous step.
     *
     * @param fields fields of the operation, without its picture
     */
    record Step(String operation, ObjectNode fields) {}

    /**
     * An output picture.
     *
     * @param name pattern of the output's file name: {@code {name}} is the input's name, {@code {width}} and {@code {height}} are the
     *     output's size
     * @param canvas background and frame
     * @param format {@code png}, {@code jpeg} or {@code webp}
     * @param quality quality of JPEG and WebP, 1 to 100
     */
    record Output(String name, ProductCanvas canvas, String format, int quality) {
        String contentType() {
            return "image/" + format;
        }
    }
}
