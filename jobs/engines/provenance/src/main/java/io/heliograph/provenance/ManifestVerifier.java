// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.binding.MediaFile;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.bytes.StopSignal;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.container.EmbeddedManifest;
import io.heliograph.provenance.container.MediaContainer;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.credential.SignerCheck;
import io.heliograph.provenance.credential.TrustSettings;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.ValidationState;
import io.heliograph.provenance.status.ValidationStatus;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads and verifies the manifest in a file. Thread-safe; keeps no state between calls. */
public final class ManifestVerifier {
    private final Supplier<TrustSettings> trust;
    private final ProvenanceLimits limits;
    private final Clock clock;

    public ManifestVerifier(TrustSettings trust, ProvenanceLimits limits, Clock clock) {
        this(() -> trust, limits, clock);
    }

    /** A verifier with trust settings that may change: each verification reads the supplier once. */
    public ManifestVerifier(Supplier<TrustSettings> trust, ProvenanceLimits limits, Clock clock) {
        this.trust = trust;
        this.limits = limits;
        this.clock = clock;
    }

    /**
     * Verifies a file.
     *
     * @return empty if the file contains no manifest; manifests on other servers are not fetched
     * @throws ProvenanceException if the file is of no known format, or the framing of its manifest contradicts that format
     */
    public Optional<VerificationResult> verify(ByteSource source) throws IOException, ProvenanceException {
        return verify(source, StopSignal.NEVER);
    }

    /**
     * Verifies a file, for a caller that may stop waiting.
     *
     * @throws java.util.concurrent.CancellationException soon after the signal was raised
     */
    public Optional<VerificationResult> verify(ByteSource source, StopSignal stop)
            throws IOException, ProvenanceException {
        ByteSource guarded = stop.guarding(source);
        MediaFormat format = MediaFormat.of(guarded);
        MediaContainer container = format.container(limits);
        Optional<EmbeddedManifest> embedded = container.find(guarded);
        if (embedded.isEmpty()) {
            return Optional.empty();
        }
        EmbeddedManifest manifest = embedded.get();
        MediaFile file = new MediaFile(guarded, container, manifest.locations(), limits);
        try {
            return Optional.of(verify(format, file, ManifestTree.read(manifest.store(), limits, stop)));
        } catch (ProvenanceException e) {
            ValidationStatus status = new ValidationStatus(
                    StatusCode.CLAIM_MALFORMED, "self#jumbf=/c2pa", String.valueOf(e.getMessage()));
            return Optional.of(
                    new VerificationResult(ValidationState.INVALID, format, List.of(), List.of(status), List.of()));
        }
    }

    /** Verifies a file with manifests that have been read already. */
    VerificationResult verify(MediaFormat format, MediaFile file, ManifestTree tree) throws IOException {
        return new StoreCheck(tree, new SignerCheck(trust.get(), clock), limits).check(format, file);
    }
}
