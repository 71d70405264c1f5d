// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.containers.ByteSource;
import java.util.Optional;

/**
 * An ingredient of a file, for a new manifest. Its own manifests are verified and kept, and the findings are recorded.
 *
 * @param title its name
 * @param format its media type
 * @param relationship its relationship to the new file
 * @param media its bytes; empty if they are no longer available, and with them its manifests
 * @param recorded its manifests, recorded while its bytes were available; they are not verified again
 */
public record IngredientDraft(
        String title,
        String format,
        Relationship relationship,
        Optional<ByteSource> media,
        Optional<IngredientRecord> recorded) {
    /** A file that is verified when the manifest is written. */
    public IngredientDraft(String title, String format, Relationship relationship, Optional<ByteSource> media) {
        this(title, format, relationship, media, Optional.empty());
    }

    /** A file of which only this record is kept; empty if it had no manifest. */
    public static IngredientDraft of(
            String title, String format, Relationship relationship, Optional<IngredientRecord> recorded) {
        return new IngredientDraft(title, format, relationship, Optional.empty(), recorded);
    }

    /** Relationship of an ingredient to the file. */
    public enum Relationship {
        /** The file that was changed; one at most. */
        PARENT("parentOf"),
        /** A part of the new one. */
        COMPONENT("componentOf"),
        /** Input of a model or algorithm. */
        INPUT("inputTo");

        private final String word;

        Relationship(String word) {
            this.word = word;
        }

        /** The name in manifests. */
        public String word() {
            return word;
        }
    }
}
