// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.cbor.CborWriter;
import io.heliograph.provenance.claim.HashedUri;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.jumbf.BoxType;
import io.heliograph.provenance.jumbf.JumbfWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The boxes of a manifest under construction. */
final class ManifestAssembly {
    private static final int HEADER = 8;

    private final String label;
    private final ManifestDraft draft;
    private final UUID type;
    private final UUID instance;
    private final List<byte[]> boxes = new ArrayList<>();
    private final List<HashedUri> references = new ArrayList<>();
    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    /**
     * @param id identity of the manifest, from which its label is made
     * @param instance identity of the future file
     */
    ManifestAssembly(UUID id, UUID instance, ManifestDraft draft, boolean isUpdate) {
        this.label = "urn:c2pa:" + id;
        this.instance = instance;
        this.draft = draft;
        this.type = isUpdate ? BoxType.UPDATE_MANIFEST : BoxType.MANIFEST;
    }

    private ManifestAssembly(ManifestAssembly other, String label, UUID instance) {
        this.label = label;
        this.instance = instance;
        this.draft = other.draft;
        this.type = other.type;
        boxes.addAll(other.boxes);
        references.addAll(other.references);
        numbers.putAll(other.numbers);
    }

    /** A copy; assertions added to it do not change this one. */
    ManifestAssembly copy() {
        return new ManifestAssembly(this, label, instance);
    }

    /** A copy with other identities. References between its assertions are relative and stay valid. */
    ManifestAssembly named(UUID id, UUID file) {
        return new ManifestAssembly(this, "urn:c2pa:" + id, file);
    }

    /** Adds an assertion; a second one with the same label gets a number. */
    HashedUri add(String assertionLabel, CborValue content) {
        int number = numbers.merge(assertionLabel, 1, Integer::sum) - 1;
        String name = number == 0 ? assertionLabel : assertionLabel + "__" + number;
        byte[] box = JumbfWriter.cbor(BoxType.CBOR, name, CborWriter.write(content));
        byte[] hash = HashAlgorithm.SHA256.hash(box, HEADER, box.length - HEADER);
        HashedUri reference = new HashedUri("self#jumbf=c2pa.assertions/" + name, Optional.empty(), hash);
        boxes.add(box);
        references.add(reference);
        return reference;
    }

    /** The encoded claim about all assertions added so far: the message to sign. */
    byte[] claim() {
        Map<String, CborValue> claim = new LinkedHashMap<>();
        claim.put("instanceID", CborValue.of("xmp:iid:" + instance));
        claim.put("claim_generator_info", draft.generator().toCbor());
        claim.put("signature", CborValue.of(ManifestTree.url(label) + "/c2pa.signature"));
        claim.put(
                "created_assertions",
                CborValue.of(references.stream().map(HashedUri::toCbor).toList()));
        if (!draft.title().isEmpty()) {
            claim.put("dc:title", CborValue.of(draft.title()));
        }
        claim.put("alg", CborValue.of(HashAlgorithm.SHA256.label()));
        return CborWriter.write(CborValue.of(claim));
    }

    /** The manifest store: the other manifests, then this one, which is the active one. */
    byte[] store(Collection<byte[]> others, byte[] signature) {
        byte[] assertions = JumbfWriter.superbox(BoxType.ASSERTION_STORE, "c2pa.assertions", boxes);
        byte[] claim = JumbfWriter.cbor(BoxType.CLAIM, "c2pa.claim.v2", claim());
        byte[] signed = JumbfWriter.cbor(BoxType.SIGNATURE, "c2pa.signature", signature);
        byte[] manifest = JumbfWriter.superbox(type, label, Arrays.asList(assertions, claim, signed));
        List<byte[]> manifests = new ArrayList<>(others);
        manifests.add(manifest);
        return JumbfWriter.superbox(BoxType.STORE, "c2pa", manifests);
    }
}
