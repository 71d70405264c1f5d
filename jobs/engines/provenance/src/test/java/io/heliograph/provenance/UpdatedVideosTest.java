// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.claim.HashedUri;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.container.BmffContainer;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.credential.CoseSignature;
import io.heliograph.provenance.jumbf.SuperBox;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.ValidationState;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Videos whose update manifests lie in a box of their own behind the media, as the reference implementation writes them. */
class UpdatedVideosTest {
    @ParameterizedTest
    @EnumSource(
            value = MediaFormat.class,
            names = {"MP4", "MOV"})
    void theUpdateAndTheOriginalAreOneStore(MediaFormat format) throws Exception {
        byte[] signed = SampleFiles.signed(SampleFiles.of(format), SampleFiles.rendered());
        byte[] update = box(update(signed));
        byte[] updated = joined(named(signed), update);
        VerificationResult result = verify(updated);
        assertThat(result.state()).as("%s", result).isEqualTo(ValidationState.TRUSTED);
        assertThat(result.manifests()).hasSize(2);
        assertThat(result.active().orElseThrow().isUpdate()).isTrue();
        assertThat(result.has(StatusCode.BMFF_HASH_MATCH)).isTrue();

        byte[] changed = updated.clone();
        changed[new String(changed, StandardCharsets.ISO_8859_1).indexOf("mdat") + 30] ^= 1;
        assertThat(verify(changed).has(StatusCode.BMFF_HASH_MISMATCH)).isTrue();
        assertThatThrownBy(() -> verify(joined(updated, update))).hasMessage("the file has two manifest stores");
        assertThatThrownBy(() -> verify(joined(signed, update))).hasMessageContaining("are no manifest store");
        assertThatThrownBy(() -> verify(named(signed))).hasMessageContaining("are no manifest store");
    }

    private static VerificationResult verify(byte[] file) throws Exception {
        return SampleFiles.trusting(SampleFiles.credential())
                .verify(ByteSource.of(file))
                .orElseThrow();
    }

    /** The store of an update manifest alone. */
    private static byte[] update(byte[] signed) throws Exception {
        ManifestTree tree = ManifestTree.read(HostileFilesTest.store(signed), ProvenanceLimits.DEFAULT);
        SuperBox parent = tree.active();
        byte[] hash = HashAlgorithm.SHA256.hash(tree.bytes(parent.payload()));
        Map<String, CborValue> ingredient = new LinkedHashMap<>();
        ingredient.put("relationship", CborValue.of("parentOf"));
        ingredient.put("activeManifest", new HashedUri(ManifestTree.url(parent), Optional.empty(), hash).toCbor());
        ManifestAssembly assembly = new ManifestAssembly(new UUID(3, 1), new UUID(3, 2), SampleFiles.rendered(), true);
        assembly.add("c2pa.ingredient.v3", CborValue.of(ingredient));
        return assembly.store(List.of(), CoseSignature.sign(SampleFiles.credential(), assembly.claim()));
    }

    /** The same file; its manifest has the purpose of one that was updated. */
    private static byte[] named(byte[] signed) {
        byte[] named = signed.clone();
        int at = new String(named, StandardCharsets.ISO_8859_1).indexOf("manifest\0");
        System.arraycopy("original".getBytes(StandardCharsets.US_ASCII), 0, named, at, 8);
        return named;
    }

    private static byte[] box(byte[] store) {
        ByteBuffer box = ByteBuffer.allocate(8 + 16 + 4 + 7 + 8 + store.length);
        box.putInt(box.capacity()).put("uuid".getBytes(StandardCharsets.US_ASCII));
        box.putLong(BmffContainer.USER_TYPE.getMostSignificantBits());
        box.putLong(BmffContainer.USER_TYPE.getLeastSignificantBits());
        box.putInt(0).put("update\0".getBytes(StandardCharsets.US_ASCII));
        return box.putLong(0).put(store).array();
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] joined = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, joined, first.length, second.length);
        return joined;
    }
}
