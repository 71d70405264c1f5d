// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.provenance.bytes.ByteSource;
import io.heliograph.provenance.bytes.ByteSpan;
import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.claim.HashedUri;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.container.EmbeddedManifest;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.jumbf.SuperBox;
import io.heliograph.provenance.status.IngredientDelta;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.ValidationStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes ingredient assertions, and collects the manifests that come with the ingredients. */
final class IngredientWriter {
    private final ManifestVerifier verifier;
    private final ProvenanceLimits limits;
    private final Map<String, byte[]> manifests = new LinkedHashMap<>();

    IngredientWriter(ManifestVerifier verifier, ProvenanceLimits limits) {
        this.verifier = verifier;
        this.limits = limits;
    }

    /** The manifests of all ingredients written so far, as boxes. */
    Collection<byte[]> manifests() {
        return manifests.values();
    }

    /** The assertion about an ingredient. A file that is no media, or whose manifest cannot be read, is one without manifest. */
    CborValue.Entries write(IngredientDraft draft) throws IOException {
        Map<String, CborValue> entries = new LinkedHashMap<>();
        entries.put("dc:title", CborValue.of(draft.title()));
        entries.put("dc:format", CborValue.of(draft.format()));
        entries.put("relationship", CborValue.of(draft.relationship().word()));
        if (draft.media().isPresent()) {
            try {
                manifest(draft.media().get(), entries);
            } catch (ProvenanceException e) {
                return CborValue.of(entries);
            }
        }
        return CborValue.of(entries);
    }

    private void manifest(ByteSource media, Map<String, CborValue> entries) throws IOException, ProvenanceException {
        MediaFormat format = MediaFormat.of(media);
        Optional<EmbeddedManifest> embedded = format.container(limits).find(media);
        if (embedded.isEmpty()) {
            return;
        }
        ManifestTree tree = ManifestTree.read(embedded.get().store(), limits);
        VerificationResult verification = verifier.verify(media).orElseThrow();
        Optional<SuperBox> signature = tree.active().child("c2pa.signature");
        if (signature.isEmpty() || !keep(tree)) {
            return;
        }
        String url = ManifestTree.url(tree.active());
        entries.put("activeManifest", reference(url, tree, tree.active()));
        entries.put("claimSignature", reference(url + "/c2pa.signature", tree, signature.get()));
        entries.put("validationResults", results(verification));
    }

    /** Keeps the manifests of a store; none of them where one has the label of another that is already kept. */
    private boolean keep(ManifestTree tree) {
        Map<String, byte[]> added = new LinkedHashMap<>();
        for (SuperBox box : tree.manifests()) {
            byte[] whole = tree.whole(box);
            byte[] known = manifests.get(box.label());
            if (known != null && !Arrays.equals(known, whole)) {
                return false;
            }
            added.put(box.label(), whole);
        }
        manifests.putAll(added);
        return true;
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
