// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.claim.HashedUri;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.credential.CoseSignature;
import io.heliograph.provenance.jumbf.SuperBox;
import io.heliograph.provenance.status.StatusCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What manifests had before today's versions of the specification, judged as the reference implementation does. */
class OlderManifestsTest {
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anIngredientMayBeReferredToByTheHashOfItsClaim(boolean matching) throws Exception {
        byte[] picture = SampleFiles.of(MediaFormat.PNG);
        ManifestTree tree = ManifestTree.read(
                HostileFilesTest.store(SampleFiles.signed(picture, SampleFiles.rendered())), ProvenanceLimits.DEFAULT);
        SuperBox parent = tree.active();
        byte[] claim = tree.bytes(
                parent.child("c2pa.claim.v2").orElseThrow().content("cbor").orElseThrow());
        byte[] hash = HashAlgorithm.SHA256.hash(claim);
        hash[0] ^= matching ? 0 : (byte) 1;
        Map<String, CborValue> ingredient = new LinkedHashMap<>();
        ingredient.put("dc:title", CborValue.of("a.png"));
        ingredient.put("dc:format", CborValue.of("image/png"));
        ingredient.put("relationship", CborValue.of("componentOf"));
        ingredient.put("c2pa_manifest", new HashedUri(ManifestTree.url(parent), Optional.empty(), hash).toCbor());
        ManifestAssembly assembly = new ManifestAssembly(new UUID(1, 1), new UUID(1, 2), SampleFiles.rendered(), false);
        assembly.add("c2pa.ingredient", CborValue.of(ingredient));
        byte[] signature = CoseSignature.sign(SampleFiles.credential(), assembly.claim());
        byte[] store = assembly.store(List.of(tree.whole(parent)), signature);
        VerificationResult result = SampleFiles.trusting(SampleFiles.credential())
                .verify(ByteSource.of(HostileFilesTest.with(MediaFormat.PNG, store)))
                .orElseThrow();
        assertThat(result.has(StatusCode.INGREDIENT_MANIFEST_MISMATCH)).isEqualTo(!matching);
        assertThat(result.has(StatusCode.INGREDIENT_MANIFEST_VALIDATED)).isFalse();
        assertThat(result.manifests()).hasSize(2);
    }
}
