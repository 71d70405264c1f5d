// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.status.IngredientDelta;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.ValidationState;
import io.heliograph.provenance.status.ValidationStatus;
import java.util.List;
import java.util.Optional;

/**
 * The provenance of a file, and its verdict.
 *
 * @param state the verdict
 * @param format format of the file
 * @param manifests contents of the manifests, the active one first; empty if the store cannot be read
 * @param statuses findings about the active manifest
 * @param deltas findings about ingredients' manifests that were not recorded when the ingredients were added
 */
public record VerificationResult(
        ValidationState state,
        MediaFormat format,
        List<ManifestSummary> manifests,
        List<ValidationStatus> statuses,
        List<IngredientDelta> deltas) {
    public VerificationResult {
        manifests = List.copyOf(manifests);
        statuses = List.copyOf(statuses);
        deltas = List.copyOf(deltas);
    }

    /** The manifest of the file itself; empty if it cannot be read. */
    public Optional<ManifestSummary> active() {
        return manifests.stream().findFirst();
    }

    /** Whether a finding about the active manifest has this code. */
    public boolean has(StatusCode code) {
        return statuses.stream().anyMatch(status -> status.code() == code);
    }

    static ValidationState state(List<ValidationStatus> statuses, List<IngredientDelta> deltas) {
        boolean failed = statuses.stream().anyMatch(VerificationResult::isFatal)
                || deltas.stream().flatMap(delta -> delta.statuses().stream()).anyMatch(VerificationResult::isFatal);
        boolean trusted = statuses.stream().anyMatch(status -> status.code() == StatusCode.SIGNING_CREDENTIAL_TRUSTED);
        return failed ? ValidationState.INVALID : trusted ? ValidationState.TRUSTED : ValidationState.VALID;
    }

    /**
     * Whether a finding makes a manifest invalid. An unknown signer is the only failure that does not (C2PA specification 2.2, section
     * 14.3).
     */
    private static boolean isFatal(ValidationStatus status) {
        return status.code().kind() == StatusCode.Kind.FAILURE
                && status.code() != StatusCode.SIGNING_CREDENTIAL_UNTRUSTED;
    }
}
