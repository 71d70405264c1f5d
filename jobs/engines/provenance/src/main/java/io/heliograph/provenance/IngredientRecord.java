// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.binding.MediaFile;
import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.bytes.StopSignal;
import io.heliograph.provenance.cbor.CborReader;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.cbor.CborWriter;
import io.heliograph.provenance.claim.HashedUri;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.container.EmbeddedManifest;
import io.heliograph.provenance.container.MediaContainer;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.jumbf.SuperBox;
import io.heliograph.provenance.status.IngredientDelta;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.ValidationStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The manifests of a future ingredient, with the findings of their verification while the file was available. The
 * record is stored instead of the file: when the new manifest is written, the file may be gone, or another may be at
 * its address.
 */
public final class IngredientRecord {
    private static final String STORE = "store";
    private static final String FINDINGS = "findings";

    private final byte[] store;
    private final CborValue.Entries findings;

    private IngredientRecord(byte[] store, CborValue.Entries findings) {
        this.store = store;
        this.findings = findings;
    }

    /** Records a file; empty if it is no media file, or has no readable manifest. */
    public static Optional<IngredientRecord> of(ByteSource media, ManifestVerifier verifier, ProvenanceLimits limits)
            throws IOException {
        return of(media, verifier, limits, StopSignal.NEVER);
    }

    /**
     * Records a file, for a caller that may stop waiting.
     *
     * @throws java.util.concurrent.CancellationException once the signal is raised
     */
    public static Optional<IngredientRecord> of(
            ByteSource source, ManifestVerifier verifier, ProvenanceLimits limits, StopSignal stop) throws IOException {
        ByteSource media = stop.guarding(source);
        try {
            MediaFormat format = MediaFormat.of(media);
            MediaContainer container = format.container(limits);
            Optional<EmbeddedManifest> embedded = container.find(media);
            if (embedded.isEmpty()) {
                return Optional.empty();
            }
            byte[] store = embedded.get().store();
            ManifestTree tree = ManifestTree.read(store, limits, stop);
            Optional<SuperBox> signature = tree.active().child("c2pa.signature");
            if (signature.isEmpty()) {
                return Optional.empty();
            }
            String url = ManifestTree.url(tree.active());
            Map<String, CborValue> findings = new LinkedHashMap<>();
            findings.put("activeManifest", reference(url, tree, tree.active()));
            findings.put("claimSignature", reference(url + "/c2pa.signature", tree, signature.get()));
            MediaFile file = new MediaFile(media, container, embedded.get().locations(), limits);
            findings.put("validationResults", results(verifier.verify(format, file, tree)));
            return Optional.of(new IngredientRecord(store, CborValue.of(findings)));
        } catch (ProvenanceException e) {
            return Optional.empty();
        }
    }

    /** Reads a record from {@link #encoded}. */
    public static IngredientRecord read(byte[] encoded, ProvenanceLimits limits) throws ProvenanceException {
        if (CborReader.read(encoded, limits) instanceof CborValue.Entries entries) {
            Optional<byte[]> store = entries.bytes(STORE);
            Optional<CborValue.Entries> findings = entries.map(FINDINGS);
            if (store.isPresent() && findings.isPresent()) {
                return new IngredientRecord(store.get(), findings.get());
            }
        }
        throw ProvenanceException.malformed("the stored bytes are not a record of an ingredient");
    }

    /** The encoded record: the manifests as in the file, and a few kilobytes of findings. */
    public byte[] encoded() {
        Map<String, CborValue> entries = new LinkedHashMap<>();
        entries.put(STORE, CborValue.of(store));
        entries.put(FINDINGS, findings);
        return CborWriter.write(CborValue.of(entries));
    }

    ManifestTree manifests(ProvenanceLimits limits) throws ProvenanceException {
        return ManifestTree.read(store, limits);
    }

    /** The recorded findings, as entries of an ingredient assertion. */
    CborValue.Entries findings() {
        return findings;
    }

    private static CborValue.Entries reference(String url, ManifestTree tree, SuperBox box) {
        ByteSpan payload = box.payload();
        return new HashedUri(url, Optional.empty(), HashAlgorithm.SHA256.hash(tree.bytes(payload))).toCbor();
    }

    private static CborValue.Entries results(VerificationResult verification) {
        Map<String, CborValue> results = new LinkedHashMap<>();
        results.put("activeManifest", codes(verification.statuses()));
        List<CborValue> deltas = new ArrayList<>();
        for (IngredientDelta delta : verification.deltas()) {
            Map<String, CborValue> entries = new LinkedHashMap<>();
            entries.put("ingredientAssertionURI", CborValue.of(delta.ingredient()));
            entries.put("validationDeltas", codes(delta.statuses()));
            deltas.add(CborValue.of(entries));
        }
        if (!deltas.isEmpty()) {
            results.put("ingredientDeltas", CborValue.of(deltas));
        }
        return CborValue.of(results);
    }

    private static CborValue.Entries codes(List<ValidationStatus> statuses) {
        Map<String, CborValue> groups = new LinkedHashMap<>();
        for (StatusCode.Kind kind : StatusCode.Kind.values()) {
            List<CborValue> group = new ArrayList<>();
            for (ValidationStatus status : statuses) {
                if (status.code().kind() == kind) {
                    Map<String, CborValue> entries = new LinkedHashMap<>();
                    entries.put("code", CborValue.of(status.code().text()));
                    entries.put("url", CborValue.of(status.url()));
                    group.add(CborValue.of(entries));
                }
            }
            groups.put(kind.key(), CborValue.of(group));
        }
        return CborValue.of(groups);
    }
}
