// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.containers.ByteSource;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.provenance.IngredientDraft;
import io.heliograph.provenance.ManifestDraft;
import io.heliograph.provenance.ManifestSigner;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.container.MediaFormat;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Signs the results of one execution of a request. Parts may run on several threads. */
final class SigningOrder {
    private static final Logger LOG = LoggerFactory.getLogger(SigningOrder.class);
    private static final String PACKS = "credentials-packs";

    private final ManifestSigner signer;
    private final InputNotes inputs;
    private final ManifestDrafts drafts;
    private final boolean required;

    SigningOrder(ManifestSigner signer, InputNotes inputs, ManifestDrafts drafts, boolean required) {
        this.signer = signer;
        this.inputs = inputs;
        this.drafts = drafts;
        this.required = required;
    }

    /** A part of a step's work. */
    @FunctionalInterface
    interface Work<T> {
        T run(StepWork work) throws Exception;
    }

    /** Runs a part of the work, and records its inputs and the packs that take part. */
    <T> T run(StepWork work, Work<T> part) throws Exception {
        var signed = new SignedWork(work, this);
        EngineSelection.Noted<T> noted = EngineSelection.<T, Exception>recordingPacks(() -> part.run(signed));
        note(work, noted.packs());
        return noted.result();
    }

    private synchronized void note(StepWork work, List<String> packs) {
        Set<String> all = new LinkedHashSet<>(packs(work));
        if (all.addAll(packs)) {
            work.remember(PACKS, String.join(" ", all));
        }
    }

    private static List<String> packs(StepWork work) {
        return work.recall(PACKS).map(text -> List.of(text.split(" ", -1))).orElse(List.of());
    }

    /** Records a downloaded input. */
    void note(StepWork work, String field, Path file) {
        inputs.note(work, field, file);
    }

    /**
     * Signs a result file. The signed copy is beside the file in the scratch folder.
     *
     * @return empty if the format cannot contain a manifest, or if signing failed, with a warning to the client
     */
    Optional<Path> sign(StepWork work, String key, Path file) {
        List<IngredientDraft> ingredients = inputs.ingredients(work, drafts.parent());
        ManifestDraft draft = drafts.of(work, ingredients, packs(work));
        try (ByteSource media = ByteSource.open(file)) {
            if (!holdsManifests(media)) {
                return Optional.empty();
            }
            Path target = work.scratch().resolve("signed-" + key.replace('/', '-'));
            sign(work, media, draft, target);
            return Optional.of(target);
        } catch (IOException | ProvenanceException | RuntimeException e) {
            if (required) {
                throw new FailureException(
                        new ClientFailure(
                                ErrorCode.INTERNAL_ERROR,
                                "Signing failed",
                                "The result could not be signed, and heliograph.provenance.mode requires signatures."),
                        e);
            }
            LOG.error(
                    "result {} of request {} could not be signed; it is published without content credentials",
                    key,
                    work.requestId(),
                    e);
            work.warn("The result could not be signed and carries no content credentials.");
            return Optional.empty();
        }
    }

    private void sign(StepWork work, ByteSource media, ManifestDraft draft, Path target)
            throws IOException, ProvenanceException {
        try {
            write(media, draft, target);
        } catch (ProvenanceException e) {
            if (e.kind() != ProvenanceException.Kind.LIMIT || !ManifestDrafts.hasManifests(draft)) {
                throw e;
            }
            LOG.warn("the credentials of the inputs of {} are left out: {}", work.requestId(), e.getMessage());
            work.warn("The content credentials of the inputs were dropped: they are too large for the result.");
            write(media, ManifestDrafts.withoutManifests(draft), target);
        }
    }

    private void write(ByteSource media, ManifestDraft draft, Path target) throws IOException, ProvenanceException {
        try (OutputStream to = new BufferedOutputStream(Files.newOutputStream(target))) {
            signer.sign(media, draft, to);
        }
    }

    private static boolean holdsManifests(ByteSource media) throws IOException {
        try {
            MediaFormat.of(media);
            return true;
        } catch (ProvenanceException e) {
            return false;
        }
    }
}
