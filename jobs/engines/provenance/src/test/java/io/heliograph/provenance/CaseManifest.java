// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.binding.BmffHash;
import io.heliograph.provenance.binding.DataHash;
import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.cbor.CborWriter;
import io.heliograph.provenance.claim.HashedUri;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.container.ManifestLayout;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.jumbf.BoxType;
import io.heliograph.provenance.jumbf.JumbfWriter;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** A manifest of the tests whose every part is chosen: version of the claim, hashes of the file, reference to a parent, signature. */
final class CaseManifest {
    /** Signs a claim. */
    interface Signing {
        byte[] of(byte[] claim) throws Exception;
    }

    private final String label = "urn:c2pa:" + UUID.randomUUID();
    private final int version;
    private final List<String> bindings;
    private final Signing signing;
    private final List<CborValue> parents = new ArrayList<>();
    private final List<byte[]> others = new ArrayList<>();
    private Optional<String> action = Optional.empty();
    private int damage;

    /** @param bindings labels of the assertions that hash the file */
    CaseManifest(int version, List<String> bindings, Signing signing) {
        this.version = version;
        this.bindings = bindings;
        this.signing = signing;
    }

    /** The hashes of the file become wrong. */
    CaseManifest wrong() {
        damage = 1;
        return this;
    }

    /** The only action is another than that which begins its history; empty: it has no action. */
    CaseManifest with(String other) {
        action = Optional.of(other);
        return this;
    }

    /**
     * Refers to the manifest of a file as a parent's.
     *
     * @param ofClaim whether by the hash of its claim, as before C2PA 1.3, instead of its manifest's
     */
    CaseManifest after(byte[] file, boolean ofClaim, boolean matching) throws Exception {
        ManifestTree tree = ManifestTree.read(HostileFilesTest.store(file), ProvenanceLimits.DEFAULT);
        var box = tree.active();
        var claim = box.child("c2pa.claim").or(() -> box.child("c2pa.claim.v2")).orElseThrow();
        byte[] hash = ofClaim
                ? HashAlgorithm.SHA256.hash(tree.bytes(claim.content("cbor").orElseThrow()))
                : HashAlgorithm.SHA256.hash(tree.bytes(box.payload()));
        hash[0] ^= (byte) (matching ? 0 : 1);
        Map<String, CborValue> parent = new LinkedHashMap<>();
        parent.put("dc:title", CborValue.of("before"));
        parent.put("dc:format", CborValue.of("image/png"));
        parent.put("instanceID", CborValue.of("xmp:iid:" + UUID.randomUUID()));
        parent.put("relationship", CborValue.of("parentOf"));
        parent.put("c2pa_manifest", new HashedUri(ManifestTree.url(box), Optional.empty(), hash).toCbor());
        parents.add(CborValue.of(parent));
        for (var each : tree.manifests()) {
            others.add(tree.whole(each));
        }
        return this;
    }

    /** The sample file of a format with this manifest. */
    byte[] in(MediaFormat format) throws Exception {
        byte[] media = SampleFiles.of(format);
        ByteSpan gap = new ByteSpan(0, 0);
        Map<String, byte[]> hashes = new LinkedHashMap<>();
        bindings.forEach(binding -> hashes.put(binding, new byte[32]));
        for (int round = 0; round < 5; round++) {
            int length = store(gap, hashes).length;
            ManifestLayout layout = format.container(ProvenanceLimits.DEFAULT).arrange(ByteSource.of(media), length);
            if (layout.gap().equals(gap)) {
                var filled = layout.filled(layout.frame().apply(store(gap, hashes)));
                for (String binding : bindings) {
                    byte[] hash = binding.startsWith("c2pa.hash.bmff.")
                            ? BmffHash.hash(HashAlgorithm.SHA256, filled, gap, ProvenanceLimits.DEFAULT)
                            : HashAlgorithm.SHA256.hash(
                                    filled,
                                    List.of(
                                            new ByteSpan(0, gap.start()),
                                            new ByteSpan(gap.end(), filled.length() - gap.end())));
                    hash[0] ^= (byte) damage;
                    hashes.put(binding, hash);
                }
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                layout.filled(layout.frame().apply(store(gap, hashes))).writeTo(out);
                return out.toByteArray();
            }
            gap = layout.gap();
        }
        throw new IllegalStateException("the place of the manifest does not come to rest");
    }

    private byte[] store(ByteSpan gap, Map<String, byte[]> hashes) throws Exception {
        Map<String, CborValue> assertions = new LinkedHashMap<>();
        Optional<HashedUri> ingredient = Optional.empty();
        for (int i = 0; i < parents.size(); i++) {
            String name = "c2pa.ingredient" + (i == 0 ? "" : "__" + i);
            assertions.put(name, parents.get(i));
            ingredient = Optional.of(reference(name, box(name, parents.get(i))));
        }
        if (!action.equals(Optional.of(""))) {
            assertions.put("c2pa.actions", actions(ingredient));
        }
        hashes.forEach((binding, hash) -> assertions.put(
                binding,
                binding.startsWith("c2pa.hash.bmff")
                        ? BmffHash.write(HashAlgorithm.SHA256, hash)
                        : DataHash.write(gap, HashAlgorithm.SHA256, hash)));
        List<byte[]> boxes = new ArrayList<>();
        List<CborValue> references = new ArrayList<>();
        assertions.forEach((name, content) -> {
            byte[] box = box(name, content);
            boxes.add(box);
            references.add(reference(name, box).toCbor());
        });
        byte[] claim = CborWriter.write(CborValue.of(claim(references)));
        byte[] manifest = JumbfWriter.superbox(
                BoxType.MANIFEST,
                label,
                List.of(
                        JumbfWriter.superbox(BoxType.ASSERTION_STORE, "c2pa.assertions", boxes),
                        JumbfWriter.cbor(BoxType.CLAIM, version == 1 ? "c2pa.claim" : "c2pa.claim.v2", claim),
                        JumbfWriter.cbor(BoxType.SIGNATURE, "c2pa.signature", signing.of(claim))));
        List<byte[]> manifests = new ArrayList<>(others);
        manifests.add(manifest);
        return JumbfWriter.superbox(BoxType.STORE, "c2pa", manifests);
    }

    private Map<String, CborValue> claim(List<CborValue> references) {
        Map<String, CborValue> claim = new LinkedHashMap<>();
        claim.put("instanceID", CborValue.of("xmp:iid:" + label.substring(9)));
        if (version == 1) {
            claim.put("claim_generator", CborValue.of("cases/1"));
            claim.put("dc:format", CborValue.of("image/png"));
            claim.put("assertions", CborValue.of(references));
        } else {
            claim.put("claim_generator_info", SampleFiles.US.toCbor());
            claim.put("created_assertions", CborValue.of(references));
        }
        claim.put("signature", CborValue.of(ManifestTree.url(label) + "/c2pa.signature"));
        claim.put("alg", CborValue.of("sha256"));
        return claim;
    }

    /** A version 2 claim needs an action that begins its history. */
    private CborValue actions(Optional<HashedUri> ingredient) {
        Map<String, CborValue> action = new LinkedHashMap<>();
        action.put("action", CborValue.of(this.action.orElse(ingredient.isPresent() ? "c2pa.opened" : "c2pa.created")));
        if (ingredient.isPresent()) {
            action.put(
                    "parameters",
                    CborValue.of(Map.of(
                            "ingredient", ingredient.get().toCbor(),
                            "ingredients", CborValue.of(List.of(ingredient.get().toCbor())))));
        } else {
            action.put("digitalSourceType", CborValue.of(DigitalSourceType.ALGORITHMIC_MEDIA.iri()));
        }
        return CborValue.of(Map.of("actions", CborValue.of(List.of(CborValue.of(action)))));
    }

    private static byte[] box(String name, CborValue content) {
        return JumbfWriter.cbor(BoxType.CBOR, name, CborWriter.write(content));
    }

    private static HashedUri reference(String name, byte[] box) {
        return new HashedUri(
                "self#jumbf=c2pa.assertions/" + name,
                Optional.empty(),
                HashAlgorithm.SHA256.hash(box, 8, box.length - 8));
    }
}
