// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.containers.ByteSource;
import java.util.Optional;

/**
 * An ingredient of a new manifest. The ingredient's own manifests are verified and included, and the findings are recorded.
 *
 * @param title its name
 * @param format its media type
 * @param relationship relationship to the new file
 * @param media bytes of the ingredient; empty if they are no longer available
 * @param recorded manifests recorded while the bytes were available; they are not verified again
 */
public record IngredientDraft(
        String title,
        String format,
        Relationship relationship,
        Optional<ByteSource> media,
        Optional<IngredientRecord> recorded) {
    /** An ingredient with its file; its manifests are verified when the new manifest is written. */
    public IngredientDraft(String title, String format, Relationship relationship, Optional<ByteSource> media) {
        this(title, format, relationship, media, Optional.empty());
    }

    /** An ingredient without its file; {@code recorded} is empty if the file had no manifest. */
    public static IngredientDraft of(
            String title, String format, Relationship relationship, Optional<IngredientRecord> recorded) {
        return new IngredientDraft(title, format, relationship, Optional.empty(), recorded);
    }

    /** Relationship of an ingredient to the file. */
    public enum Relationship {
        /** The file that was changed; at most one. */
        PARENT("parentOf"),
        /** A part of the new file. */
        COMPONENT("componentOf"),
        /** Input of a model or algorithm. */
        INPUT("inputTo");

        private final String word;

        Relationship(String word) {
            this.word = word;
        }

        /** The term in manifests. */
        public String word() {
            return word;
        }
    }
}
