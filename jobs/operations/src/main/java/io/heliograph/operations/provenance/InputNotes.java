// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.marking.ProvenanceSettings;
import io.heliograph.containers.ByteSource;
import io.heliograph.containers.FileKind;
import io.heliograph.provenance.IngredientDraft;
import io.heliograph.provenance.IngredientRecord;
import io.heliograph.provenance.ManifestVerifier;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Records the files of a request on arrival, and stores their manifests. When results are signed, the files may be gone, or their addresses
 * may have other content. Notes name a file by its field, since its own name is private.
 */
final class InputNotes {
    private static final Logger LOG = LoggerFactory.getLogger(InputNotes.class);
    private static final String NOTES = "credentials-inputs";
    private static final String RECORD = "credentials-";
    private static final int LONGEST = 1_900; // maximum characters of a value stored with the job

    private final ProvenanceSettings settings;
    private final ManifestVerifier verifier;

    InputNotes(ProvenanceSettings settings, ManifestVerifier verifier) {
        this.settings = settings;
        this.verifier = verifier;
    }

    /** A note on one input file: its field, its format and whether it was signed. */
    private record Note(String field, String format, boolean recorded) {
        static Note read(String line) {
            String[] parts = line.split("\t", -1);
            return new Note(parts[0], parts[1], parts[2].equals("signed"));
        }

        String line() {
            return field + "\t" + format + "\t" + (recorded ? "signed" : "");
        }
    }

    private static List<Note> notes(StepWork work) {
        return work.recall(NOTES).stream()
                .flatMap(String::lines)
                .map(Note::read)
                .toList();
    }

    /** Records a file once. Failures are only logged, since the work does not need the record. Cancellation of the work is passed on. */
    synchronized void note(StepWork work, String field, Path file) {
        List<Note> known = notes(work);
        if (known.size() >= settings.ingredients()
                || known.stream().anyMatch(note -> note.field().equals(field))) {
            return;
        }
        try {
            String lines = work.recall(NOTES).map(text -> text + "\n").orElse("")
                    + new Note(field, mediaType(file), record(work, field, file)).line();
            if (lines.length() <= LONGEST) {
                work.remember(NOTES, lines);
            }
        } catch (IOException e) {
            LOG.warn("the credentials of '{}' cannot be read: {}", field, e.toString());
        } catch (CancellationException e) {
            work.checkpoint();
            throw e;
        }
    }

    /** The media type by the first bytes; {@code application/octet-stream} if the file is no picture and no video. */
    private static String mediaType(Path file) throws IOException {
        FileKind kind = FileKind.of(file);
        return kind.isVisual() ? kind.mediaType() : FileKind.UNKNOWN.mediaType();
    }

    private boolean record(StepWork work, String field, Path file) throws IOException {
        try (ByteSource media = ByteSource.open(file)) {
            Optional<IngredientRecord> record =
                    IngredientRecord.of(media, verifier, ProvenanceLimits.DEFAULT, work::stopping);
            if (record.isEmpty()) {
                return false;
            }
            byte[] encoded = record.get().encoded();
            if (encoded.length > settings.ingredientBytes()) {
                LOG.info("the {} bytes of credentials of '{}' are not kept", encoded.length, field);
                return false;
            }
            Path kept = Files.write(work.scratch().resolve(RECORD + field.replace('/', '-')), encoded);
            work.keep(RECORD + field, kept, "application/cbor");
            Files.delete(kept);
            return true;
        }
    }

    /**
     * The recorded files as ingredients of a result.
     *
     * @param parent field of the file that the result changes; empty for a new result
     */
    List<IngredientDraft> ingredients(StepWork work, Optional<String> parent) {
        Optional<String> placed = work.recall(StepWork.PLACED);
        List<IngredientDraft> ingredients = new ArrayList<>();
        for (Note note : notes(work)) {
            boolean isParent = parent.filter(note.field()::equals).isPresent();
            IngredientDraft ingredient = IngredientDraft.of(
                    note.field(),
                    note.format(),
                    isParent
                            ? IngredientDraft.Relationship.PARENT
                            : placed.filter(note.field()::equals).isPresent()
                                    ? IngredientDraft.Relationship.COMPONENT
                                    : relationship(note.field(), parent.isEmpty()),
                    note.recorded() ? read(work, note.field()) : Optional.empty());
            ingredients.add(isParent ? 0 : ingredients.size(), ingredient);
        }
        if (parent.isPresent()
                && (ingredients.isEmpty()
                        || ingredients.getFirst().relationship() != IngredientDraft.Relationship.PARENT)) {
            ingredients.addFirst(IngredientDraft.of(
                    parent.get(), FileKind.UNKNOWN.mediaType(), IngredientDraft.Relationship.PARENT, Optional.empty()));
        }
        return ingredients;
    }

    /** Relationship of an input that is not the parent. Inputs without pixels in the result, such as masks, do not count as components. */
    private static IngredientDraft.Relationship relationship(String field, boolean isNew) {
        return isNew || field.contains("mask") || field.contains("structure") || field.contains("guidance")
                ? IngredientDraft.Relationship.INPUT
                : IngredientDraft.Relationship.COMPONENT;
    }

    private static Optional<IngredientRecord> read(StepWork work, String field) {
        try {
            return Optional.of(IngredientRecord.read(
                    Files.readAllBytes(work.kept(RECORD + field)),
                    ProvenanceLimits.DEFAULT)); // the size was checked when the record was stored
        } catch (IOException | ProvenanceException e) {
            LOG.warn("the kept credentials of '{}' cannot be read: {}", field, e.toString());
            return Optional.empty();
        }
    }
}
