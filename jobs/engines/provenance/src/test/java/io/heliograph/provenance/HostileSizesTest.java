// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborReader;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.cbor.CborWriter;
import io.heliograph.provenance.claim.HashedUri;
import io.heliograph.provenance.claim.ManifestContent;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.jumbf.BoxType;
import io.heliograph.provenance.jumbf.JumbfReader;
import io.heliograph.provenance.jumbf.JumbfWriter;
import io.heliograph.provenance.jumbf.SuperBox;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.StatusLog;
import io.heliograph.provenance.status.ValidationState;
import io.heliograph.provenance.status.ValidationStatus;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Manifest stores whose sizes and numbers are made to take memory and time. */
@Timeout(60)
class HostileSizesTest {
    private static final ProvenanceLimits LIMITS = ProvenanceLimits.DEFAULT;
    private static final Duration QUICK = Duration.ofSeconds(5);

    @Test
    void findingsEndWithAFailureThatSaysSo() {
        StatusLog log = new StatusLog();
        for (int i = 0; i < 3 * StatusLog.MOST; i++) {
            log.add(StatusCode.HASHED_URI_MATCH, "u", "");
        }
        List<ValidationStatus> statuses = log.statuses();
        assertThat(statuses).hasSize(10_000);
        assertThat(statuses.getLast().code()).isEqualTo(StatusCode.GENERAL_ERROR);
        assertThat(VerificationResult.state(statuses, List.of())).isEqualTo(ValidationState.INVALID);
    }

    @Test
    void textsFromAFileAreCutInMessages() {
        String text = "x".repeat(1_000_000);
        StatusLog log = new StatusLog();
        log.add(StatusCode.CLAIM_MALFORMED, text, text);
        assertThat(log.statuses().getFirst().url()).hasSizeLessThan(5000);
        assertThat(log.statuses().getFirst().explanation()).hasSizeLessThan(600);
        assertThat(ProvenanceException.malformed(text)).message().hasSizeLessThan(600);
    }

    @Test
    void aLabelHas256BytesAtMost() throws Exception {
        byte[] fits = JumbfWriter.cbor(BoxType.CBOR, "x".repeat(256), new byte[] {0});
        assertThat(JumbfReader.read(fits, LIMITS).label()).hasSize(256);
        byte[] longer = JumbfWriter.cbor(BoxType.CBOR, "x".repeat(257), new byte[] {0});
        assertThatThrownBy(() -> JumbfReader.read(longer, LIMITS)).hasMessage("a JUMBF label of more than 256 bytes");
    }

    @Test
    void anAssertionThatIsNamedOftenCountsOnce() throws Exception {
        CborValue reference = new HashedUri("self#jumbf=c2pa.assertions/x", Optional.empty(), new byte[32]).toCbor();
        Map<String, CborValue> claim = new LinkedHashMap<>();
        claim.put("signature", CborValue.of("self#jumbf=c2pa.signature"));
        claim.put("assertions", CborValue.of(Collections.nCopies(10_000, reference)));
        ManifestTree tree = store(
                JumbfWriter.cbor(BoxType.CLAIM, "c2pa.claim", CborWriter.write(CborValue.of(claim))),
                assertions(List.of(JumbfWriter.cbor(BoxType.CBOR, "x", new byte[] {0}))));
        assertThat(ManifestContent.read(tree, tree.active()).assertions()).hasSize(1);
    }

    @Test
    void itemsOfAllBoxesAreCountedOnceForEachBox() throws Exception {
        byte[] many =
                CborWriter.write(CborValue.of(Map.of("x", CborValue.of(Collections.nCopies(35_000, CborValue.of(0))))));
        ManifestTree tree = store(assertions(List.of(
                JumbfWriter.cbor(BoxType.CBOR, "a", many),
                JumbfWriter.cbor(BoxType.CBOR, "b", many),
                JumbfWriter.cbor(BoxType.CBOR, "c", many))));
        List<SuperBox> boxes =
                List.copyOf(tree.active().child("c2pa.assertions").orElseThrow().children());
        for (int i = 0; i < 4; i++) {
            assertThat(tree.map(boxes.get(i % 2)).items("x")).hasSize(35_000);
        }
        assertThatThrownBy(() -> tree.map(boxes.get(2))).hasMessage("CBOR of more than 100000 items in all boxes");
    }

    @Test
    void aBoxIsHashedOnceHoweverOftenItIsReferredTo() throws Exception {
        byte[] large = JumbfWriter.cbor(BoxType.CBOR, "x", new byte[16 << 20]);
        ManifestTree tree = store(assertions(List.of(large)));
        SuperBox box = tree.active().child("c2pa.assertions").orElseThrow();
        HashedUri reference = new HashedUri("x", Optional.empty(), new byte[32]);
        assertTimeoutPreemptively(QUICK, () -> {
            for (int i = 0; i < 3000; i++) {
                assertThat(tree.matches(reference, "sha256", box)).isFalse();
            }
        });
    }

    private static byte[] assertions(List<byte[]> boxes) {
        return JumbfWriter.superbox(BoxType.ASSERTION_STORE, "c2pa.assertions", boxes);
    }

    private static ManifestTree store(byte[]... boxes) throws Exception {
        byte[] manifest = JumbfWriter.superbox(BoxType.MANIFEST, "m", List.of(boxes));
        return ManifestTree.read(JumbfWriter.superbox(BoxType.STORE, "c2pa", List.of(manifest)), LIMITS);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aMapWhoseKeysHaveOneHashIsReadQuickly(boolean mixed) throws Exception {
        List<CborValue> keys = new ArrayList<>();
        for (int i = 0; i < 1 << 14; i++) {
            StringBuilder key = new StringBuilder();
            for (int bit = 0; bit < 14; bit++) {
                key.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            keys.add(CborValue.of(key.toString()));
            long hash = key.toString().hashCode() & 0xffff_ffffL;
            keys.add(CborValue.of(mixed ? ((long) i << 32) | (hash ^ i) : i));
        }
        assertThat(keys.stream().filter(CborValue.TextString.class::isInstance).mapToInt(CborValue::hashCode))
                .containsOnly(keys.getFirst().hashCode());
        Map<CborValue, CborValue> entries = new LinkedHashMap<>();
        byte[] encoded = assertTimeoutPreemptively(QUICK, () -> {
            keys.forEach(key -> entries.put(key, CborValue.of(0)));
            return CborWriter.write(new CborValue.Entries(entries));
        });
        CborValue read = assertTimeoutPreemptively(QUICK, () -> CborReader.read(encoded, LIMITS));
        assertThat(((CborValue.Entries) read).entries()).hasSize(1 << 15);
    }

    @Test
    void manySegmentsOfAManifestAreToldApartQuickly() throws Exception {
        int count = 120_000;
        byte[] jpeg = SampleFiles.of(MediaFormat.JPEG);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(jpeg, 0, 2);
        int length = 8 + 12 + count - 1;
        for (int i = 0; i < count; i++) {
            byte[] data = i == 0 ? "....jumdc2pa".getBytes(java.nio.charset.StandardCharsets.US_ASCII) : new byte[1];
            ByteBuffer segment = ByteBuffer.allocate(20 + data.length);
            segment.putShort((short) 0xffeb)
                    .putShort((short) (18 + data.length))
                    .putShort((short) 0x4a50);
            segment.putShort((short) 7)
                    .putInt(i + 1)
                    .putInt(length)
                    .putInt(0x6a756d62)
                    .put(data);
            out.write(segment.array());
        }
        out.write(jpeg, 2, jpeg.length - 2);
        ByteSource file = ByteSource.of(out.toByteArray());
        assertTimeoutPreemptively(
                QUICK,
                () -> assertThat(MediaFormat.JPEG.container(LIMITS).parts(file))
                        .filteredOn(part -> part.name().equals("C2PA"))
                        .hasSize(1));
    }
}
