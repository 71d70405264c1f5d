// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.language;

import java.util.List;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;

/**
 * A question to a language model.
 *
 * @param name name of the answer's schema: lower-case letters and underscores
 * @param instructions the task, written by this project, at most 50,000 characters
 * @param text the user's input: at most 50 000 characters
 * @param pictures attached pictures, at most 4
 * @param schema JSON schema of the answer; {@link JsonSchemaCheck} lists the supported part
 * @param seed seed for models with reproducible answers
 */
public record ModelQuestion(
        String name,
        String instructions,
        String text,
        List<Illustration> pictures,
        JsonNode schema,
        OptionalLong seed) {
    /** Checks the bounds. */
    public ModelQuestion {
        pictures = List.copyOf(pictures);
        if (!name.matches("[a-z_]{1,64}")) {
            throw new IllegalArgumentException("not a name for an answer: " + name);
        }
        if (text.length() > 50_000 || instructions.length() > 50_000 || pictures.size() > 4) {
            throw new IllegalArgumentException("a question has at most 50000 characters and 4 pictures");
        }
    }

    /**
     * A picture.
     *
     * @param type {@code image/png}, {@code image/jpeg} or {@code image/webp}
     * @param bytes of the file, at most 4 MB
     */
    @SuppressWarnings("ArrayRecordComponent") // the array is not copied
    public record Illustration(String type, byte[] bytes) {
        /** Checks the bounds. */
        public Illustration {
            if (!type.matches("image/(png|jpeg|webp)") || bytes.length > 4 << 20) {
                throw new IllegalArgumentException("a picture for a model is PNG, JPEG or WebP of at most 4 MB");
            }
        }
    }
}
