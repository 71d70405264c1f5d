// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborReader;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.cbor.CborWriter;
import io.heliograph.provenance.claim.HashedUri;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.credential.CoseSignature;
import io.heliograph.provenance.credential.DevelopmentAuthority;
import io.heliograph.provenance.credential.TrustSettings;
import io.heliograph.provenance.jumbf.BoxType;
import io.heliograph.provenance.jumbf.JumbfWriter;
import io.heliograph.provenance.jumbf.SuperBox;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.ValidationState;
import io.heliograph.provenance.status.ValidationStatus;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Manifests that somebody changed, or made, to look better than they are. */
@Timeout(60)
class HostileManifestsTest {
    private static final ProvenanceLimits LIMITS = ProvenanceLimits.DEFAULT;

    @Test
    void anIngredientCannotExcuseItself() throws Exception {
        ManifestTree tree = ManifestTree.read(HostileFilesTest.store(withParent()), LIMITS);
        SuperBox parent = tree.manifests().iterator().next();
        String url = ManifestTree.url(parent);
        // Itself as its own ingredient, with all that is wrong with it as known
        List<CborValue> excuses = new ArrayList<>();
        for (String code : List.of(
                "claimSignature.mismatch " + url + "/c2pa.signature",
                "assertion.action.malformed " + url,
                "ingredient.manifest.mismatch " + url + "/c2pa.assertions/c2pa.ingredient.v3")) {
            int blank = code.indexOf(' ');
            excuses.add(CborValue.of(Map.of(
                    "code", CborValue.of(code.substring(0, blank)), "url", CborValue.of(code.substring(blank + 1)))));
        }
        Map<String, CborValue> ingredient = new LinkedHashMap<>();
        ingredient.put("relationship", CborValue.of("componentOf"));
        ingredient.put("validationStatus", CborValue.of(excuses));
        ingredient.put("activeManifest", new HashedUri(url, Optional.empty(), new byte[32]).toCbor());
        byte[] forged = forged(tree, parent, Map.of("c2pa.ingredient.v3", CborValue.of(ingredient)));
        VerificationResult verification = verify(forged, tree.whole(tree.active()));
        assertThat(codes(verification)).contains(StatusCode.CLAIM_SIGNATURE_MISMATCH);
    }

    @Test
    void aManifestThatNobodySignedTakesNothingOut() throws Exception {
        byte[] plain = SampleFiles.of(MediaFormat.PNG);
        ManifestDraft draft = new ManifestDraft(
                "",
                SampleFiles.US,
                List.of(ActionDraft.created(DigitalSourceType.ALGORITHMIC_MEDIA, SampleFiles.US)),
                List.of(),
                List.of(new SoftBinding("io.heliograph.watermark", "0011")));
        ManifestTree tree = ManifestTree.read(HostileFilesTest.store(SampleFiles.signed(plain, draft)), LIMITS);
        String binding = ManifestTree.url(tree.active()) + "/c2pa.assertions/c2pa.soft-binding";
        Map<String, CborValue> claim = new LinkedHashMap<>();
        claim.put("signature", CborValue.of("self#jumbf=c2pa.signature"));
        claim.put("assertions", CborValue.of(List.of(new HashedUri("x", Optional.empty(), new byte[32]).toCbor())));
        claim.put("redacted_assertions", CborValue.of(List.of(CborValue.of(binding))));
        byte[] redacting = JumbfWriter.superbox(
                BoxType.MANIFEST,
                "urn:c2pa:nobody",
                List.of(JumbfWriter.cbor(BoxType.CLAIM, "c2pa.claim", CborWriter.write(CborValue.of(claim)))));
        byte[] bare = without(tree, tree.active(), "c2pa.soft-binding");
        assertThat(codes(verify(redacting, bare))).contains(StatusCode.ASSERTION_MISSING);
    }

    @Test
    void aSignedManifestTakesAnAssertionOutOfItsIngredient() throws Exception {
        byte[] marked = SampleFiles.signed(
                SampleFiles.of(MediaFormat.PNG),
                new ManifestDraft(
                        "",
                        SampleFiles.US,
                        List.of(ActionDraft.created(DigitalSourceType.ALGORITHMIC_MEDIA, SampleFiles.US)),
                        List.of(),
                        List.of(new SoftBinding("io.heliograph.watermark", "0011"))));
        ManifestTree tree = ManifestTree.read(HostileFilesTest.store(marked), LIMITS);
        SuperBox parent = tree.active();
        SuperBox signature = parent.child("c2pa.signature").orElseThrow();
        String url = ManifestTree.url(parent);
        for (boolean says : new boolean[] {true, false}) {
            ManifestAssembly assembly =
                    new ManifestAssembly(new UUID(1, 1), new UUID(1, 2), SampleFiles.rendered(), false);
            Map<String, CborValue> ingredient = new LinkedHashMap<>();
            ingredient.put("relationship", CborValue.of("componentOf"));
            ingredient.put("activeManifest", new HashedUri(url, Optional.empty(), new byte[32]).toCbor());
            ingredient.put(
                    "claimSignature",
                    new HashedUri(
                                    url + "/c2pa.signature",
                                    Optional.empty(),
                                    HashAlgorithm.SHA256.hash(tree.bytes(signature.payload())))
                            .toCbor());
            assembly.add("c2pa.ingredient.v3", CborValue.of(ingredient));
            CborValue.Entries signed = (CborValue.Entries) CborReader.read(assembly.claim(), LIMITS);
            Map<CborValue, CborValue> claim = new LinkedHashMap<>(signed.entries());
            if (says) {
                claim.put(
                        CborValue.of("redacted_assertions"),
                        CborValue.of(List.of(CborValue.of(url + "/c2pa.assertions/c2pa.soft-binding"))));
            }
            byte[] encoded = CborWriter.write(new CborValue.Entries(claim));
            byte[] whole = replaced(assembly, encoded, CoseSignature.sign(SampleFiles.credential(), encoded));
            VerificationResult verification = verify(without(tree, parent, "c2pa.soft-binding"), whole);
            assertThat(codes(verification).contains(StatusCode.ASSERTION_MISSING))
                    .isEqualTo(!says);
        }
    }

    @Test
    void aSignerWritesNothingThatItsOwnVerifierWouldRefuse() throws Exception {
        ProvenanceLimits few = new ProvenanceLimits(1 << 20, 32, 1000, 3, 5000, 10_000, 1 << 20);
        assertThat(signedWithIngredients(few, 2)).isNotEmpty();
        assertThatThrownBy(() -> signedWithIngredients(few, 3)).hasMessage("more than 3 manifests");
        ProvenanceLimits fewItems = new ProvenanceLimits(1 << 20, 32, 1000, 100, 500, 10_000, 1 << 20);
        assertThatThrownBy(() -> signedWithIngredients(fewItems, 8))
                .hasMessage("CBOR of more than 500 items in all boxes");
    }

    private static byte[] signedWithIngredients(ProvenanceLimits limits, int count) throws Exception {
        byte[] plain = SampleFiles.of(MediaFormat.PNG);
        List<IngredientDraft> ingredients = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ingredients.add(new IngredientDraft(
                    "part " + i,
                    "image/png",
                    IngredientDraft.Relationship.COMPONENT,
                    Optional.of(ByteSource.of(SampleFiles.signed(plain, SampleFiles.rendered())))));
        }
        ManifestDraft draft = new ManifestDraft(
                "",
                SampleFiles.US,
                List.of(ActionDraft.created(DigitalSourceType.ALGORITHMIC_MEDIA, SampleFiles.US)),
                ingredients,
                List.of());
        ManifestVerifier verifier = new ManifestVerifier(
                TrustSettings.anchoredBy(DevelopmentAuthority.anchor(SampleFiles.credential())),
                limits,
                SampleFiles.CLOCK);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            new ManifestSigner(SampleFiles.credential(), verifier, limits, SampleFiles.CLOCK, UUID::randomUUID)
                    .sign(ByteSource.of(plain), draft, out);
        } finally {
            if (out.size() > 0) {
                assertThat(verifier.verify(ByteSource.of(out.toByteArray()))
                                .orElseThrow()
                                .state())
                        .isEqualTo(ValidationState.TRUSTED);
            }
        }
        return out.toByteArray();
    }

    /** The manifest of an assembly with another claim. */
    private static byte[] replaced(ManifestAssembly assembly, byte[] claim, byte[] signature) throws Exception {
        ManifestTree tree = ManifestTree.read(assembly.store(List.of(), signature), LIMITS);
        SuperBox box = tree.active();
        return JumbfWriter.superbox(
                box.type(),
                box.label(),
                List.of(
                        tree.whole(box.child("c2pa.assertions").orElseThrow()),
                        JumbfWriter.cbor(BoxType.CLAIM, "c2pa.claim.v2", claim),
                        tree.whole(box.child("c2pa.signature").orElseThrow())));
    }

    /** A manifest with more assertions in it and in its claim; the signature stays as it was. */
    private static byte[] forged(ManifestTree tree, SuperBox manifest, Map<String, CborValue> more) throws Exception {
        SuperBox claimBox = manifest.child("c2pa.claim.v2").orElseThrow();
        Map<CborValue, CborValue> claim = new LinkedHashMap<>(tree.map(claimBox).entries());
        List<CborValue> references = new ArrayList<>(tree.map(claimBox).items("created_assertions"));
        List<byte[]> boxes = new ArrayList<>();
        for (SuperBox box : manifest.child("c2pa.assertions").orElseThrow().children()) {
            boxes.add(tree.whole(box));
        }
        for (Map.Entry<String, CborValue> added : more.entrySet()) {
            byte[] box = JumbfWriter.cbor(BoxType.CBOR, added.getKey(), CborWriter.write(added.getValue()));
            boxes.add(box);
            references.add(new HashedUri(
                            "self#jumbf=c2pa.assertions/" + added.getKey(),
                            Optional.empty(),
                            HashAlgorithm.SHA256.hash(box, 8, box.length - 8))
                    .toCbor());
        }
        claim.put(CborValue.of("created_assertions"), CborValue.of(references));
        return JumbfWriter.superbox(
                manifest.type(),
                manifest.label(),
                List.of(
                        JumbfWriter.superbox(BoxType.ASSERTION_STORE, "c2pa.assertions", boxes),
                        JumbfWriter.cbor(
                                BoxType.CLAIM, "c2pa.claim.v2", CborWriter.write(new CborValue.Entries(claim))),
                        tree.whole(manifest.child("c2pa.signature").orElseThrow())));
    }

    private static byte[] without(ManifestTree tree, SuperBox manifest, String label) {
        List<byte[]> boxes = new ArrayList<>();
        for (SuperBox box : manifest.child("c2pa.assertions").orElseThrow().children()) {
            if (!box.label().equals(label)) {
                boxes.add(tree.whole(box));
            }
        }
        return JumbfWriter.superbox(
                manifest.type(),
                manifest.label(),
                List.of(
                        JumbfWriter.superbox(BoxType.ASSERTION_STORE, "c2pa.assertions", boxes),
                        tree.whole(manifest.child("c2pa.claim.v2").orElseThrow()),
                        tree.whole(manifest.child("c2pa.signature").orElseThrow())));
    }

    /** A picture whose parent has a manifest, and where the signature of the parent is referred to as well. */
    private static byte[] withParent() throws Exception {
        byte[] plain = SampleFiles.of(MediaFormat.PNG);
        byte[] parent = SampleFiles.signed(plain, SampleFiles.rendered());
        return SampleFiles.signed(
                plain,
                new ManifestDraft(
                        "",
                        SampleFiles.US,
                        List.of(ActionDraft.opened(0, SampleFiles.US)),
                        List.of(new IngredientDraft(
                                "before",
                                "image/png",
                                IngredientDraft.Relationship.PARENT,
                                Optional.of(ByteSource.of(parent)))),
                        List.of()));
    }

    private static VerificationResult verify(byte[]... manifests) throws Exception {
        byte[] store = JumbfWriter.superbox(BoxType.STORE, "c2pa", List.of(manifests));
        byte[] file = HostileFilesTest.with(MediaFormat.PNG, store);
        return SampleFiles.trusting(SampleFiles.credential())
                .verify(ByteSource.of(file))
                .orElseThrow();
    }

    /** All findings, about ingredients too. */
    private static List<StatusCode> codes(VerificationResult verification) {
        List<StatusCode> codes = new ArrayList<>(
                verification.statuses().stream().map(ValidationStatus::code).toList());
        verification.deltas().forEach(delta -> delta.statuses().forEach(status -> codes.add(status.code())));
        return codes;
    }
}
