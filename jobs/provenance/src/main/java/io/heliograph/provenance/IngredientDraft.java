// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.provenance.bytes.ByteSource;
import java.util.Optional;

/**
 * Something that a file was made of, for a new manifest. Its own manifests are verified, kept, and what was found is written down.
 *
 * @param title what it is called
 * @param format its media type
 * @param relationship what it was to the new file
 * @param media its bytes; empty where they are gone, and with them its manifests
 * @param recorded its manifests as they were recorded when its bytes were at hand; then these are not looked at
 */
public record IngredientDraft(
        String title,
        String format,
        Relationship relationship,
        Optional<ByteSource> media,
        Optional<IngredientRecord> recorded) {
    /** A file that is looked at when the manifest is written. */
    public IngredientDraft(String title, String format, Relationship relationship, Optional<ByteSource> media) {
        this(title, format, relationship, media, Optional.empty());
    }

    /** A file of which only this is kept; empty where it had no manifest. */
    public static IngredientDraft of(
            String title, String format, Relationship relationship, Optional<IngredientRecord> recorded) {
        return new IngredientDraft(title, format, relationship, Optional.empty(), recorded);
    }

    /** What an ingredient was to the file. */
    public enum Relationship {
        /** The file that was changed; one at most. */
        PARENT("parentOf"),
        /** A part of the new one. */
        COMPONENT("componentOf"),
        /** What a model or algorithm was given to look at. */
        INPUT("inputTo");

        private final String word;

        Relationship(String word) {
            this.word = word;
        }

        /** As it stands in manifests. */
        public String word() {
            return word;
        }
    }
}
