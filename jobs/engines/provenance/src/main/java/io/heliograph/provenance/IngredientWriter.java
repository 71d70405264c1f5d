// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.jumbf.SuperBox;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Writes ingredient assertions, and collects the manifests of the ingredients. */
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

    /**
     * The assertion about an ingredient. An ingredient that is no media file, or has an unreadable manifest, is written without a manifest.
     */
    CborValue.Entries write(IngredientDraft draft) throws IOException {
        Map<CborValue, CborValue> entries = new LinkedHashMap<>();
        entries.put(CborValue.of("dc:title"), CborValue.of(draft.title()));
        entries.put(CborValue.of("dc:format"), CborValue.of(draft.format()));
        entries.put(
                CborValue.of("relationship"), CborValue.of(draft.relationship().word()));
        Optional<IngredientRecord> recorded = draft.recorded();
        if (recorded.isEmpty() && draft.media().isPresent()) {
            recorded = IngredientRecord.of(draft.media().get(), verifier, limits);
        }
        try {
            if (recorded.isPresent() && keep(recorded.get().manifests(limits))) {
                entries.putAll(recorded.get().findings().entries());
            }
        } catch (ProvenanceException e) {
            return new CborValue.Entries(entries); // recorded under larger limits: its manifests are left out
        }
        return new CborValue.Entries(entries);
    }

    /** Keeps the manifests of a store. If one differs from a kept manifest with the same label, none is kept. */
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
}
