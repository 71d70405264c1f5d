// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborReader;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.container.EmbeddedManifest;
import io.heliograph.provenance.container.ManifestLayout;
import io.heliograph.provenance.container.MediaContainer;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.jumbf.BoxType;
import io.heliograph.provenance.jumbf.JumbfReader;
import io.heliograph.provenance.jumbf.JumbfWriter;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.ValidationState;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class HostileFilesTest {
    private static final ProvenanceLimits LIMITS = ProvenanceLimits.DEFAULT;
    private static final String NONE = "no manifest";

    @ParameterizedTest
    @EnumSource(MediaFormat.class)
    void aFileThatEndsAnywhereIsNotTrusted(MediaFormat format) throws Exception {
        byte[] signed = SampleFiles.signed(SampleFiles.of(format), SampleFiles.rendered());
        assertThat(outcome(signed)).isEqualTo("Trusted");
        for (int length = 0; length < signed.length; length += 1 + length / 50) {
            assertThat(outcome(Arrays.copyOf(signed, length))).isIn("UNSUPPORTED", "MALFORMED", NONE, "Invalid");
        }
    }

    @Test
    void aPngThatEndsBeforeItsEndIsMalformedAndNotMerelyWithoutAManifest() throws Exception {
        byte[] file = SampleFiles.of(MediaFormat.PNG);
        for (int length = 8; length < file.length; length++) {
            assertThat(outcome(Arrays.copyOf(file, length)))
                    .as(length + " bytes")
                    .isEqualTo("MALFORMED");
        }
    }

    @Test
    void aPngThatEndsInsideAChunkIsRefusedWithBothPositions() throws Exception {
        byte[] file = Arrays.copyOf(SampleFiles.of(MediaFormat.PNG), 30);
        assertThatThrownBy(() -> SampleFiles.trusting(SampleFiles.credential()).verify(ByteSource.of(file)))
                .isInstanceOf(ProvenanceException.class)
                .hasMessage(
                        "the file ends at byte 30, inside the PNG chunk that begins at byte 8 and would end at byte 33");
    }

    @ParameterizedTest
    @EnumSource(MediaFormat.class)
    void noiseBehindTheFirstBytesIsRefusedOrHasNoManifest(MediaFormat format) throws Exception {
        byte[] file = SampleFiles.of(format);
        Random random = new Random(7);
        for (int i = 0; i < 200; i++) {
            byte[] noise = new byte[600];
            random.nextBytes(noise);
            System.arraycopy(file, 0, noise, 0, 12 + random.nextInt(40));
            assertThat(outcome(noise)).isIn("UNSUPPORTED", "MALFORMED", NONE);
        }
    }

    @ParameterizedTest
    @EnumSource(MediaFormat.class)
    void aStoreWithOtherBytesIsInvalidInEachFormat(MediaFormat format) throws Exception {
        Random random = new Random(3);
        byte[] good = store(SampleFiles.signed(SampleFiles.of(format), SampleFiles.rendered()));
        for (int i = 0; i < 100; i++) {
            byte[] store = good.clone();
            for (int change = 0; change <= i % 10; change++) {
                store[8 + random.nextInt(store.length - 8)] = (byte) random.nextInt(256);
            }
            if (!Arrays.equals(store, good)) {
                // JPEG has boxes of other kinds too, so that one without the type of C2PA is none of ours
                boolean isOther = !Arrays.equals(store, 16, 20, good, 16, 20);
                assertThat(outcome(with(format, store)))
                        .isEqualTo(format == MediaFormat.JPEG && isOther ? NONE : "Invalid");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 0x7fffffff, 0x80000000, 0xffffffff})
    void aBoxOfAWrongLengthIsRefused(int length) throws Exception {
        byte[] store = store(SampleFiles.signed(SampleFiles.of(MediaFormat.PNG), SampleFiles.rendered()));
        for (int at = 0; at + 8 <= store.length; at++) {
            String type = new String(store, at + 4, 4, java.nio.charset.StandardCharsets.ISO_8859_1);
            boolean isWord = at + 8 < store.length && store[at + 8] == 'f'; // "jumbf" in an address
            if ((type.equals("jumb") || type.equals("jumd")) && !isWord) {
                byte[] changed = store.clone();
                ByteBuffer.wrap(changed).putInt(at, length);
                assertThatThrownBy(() -> JumbfReader.read(changed, LIMITS))
                        .isInstanceOfSatisfying(
                                ProvenanceException.class,
                                e -> assertThat(e.kind()).isEqualTo(ProvenanceException.Kind.MALFORMED));
            }
        }
    }

    @Test
    void boxesWithinBoxesAreReadToADepth() {
        byte[] box = JumbfWriter.cbor(BoxType.CBOR, "x", new byte[] {0});
        for (int i = 0; i < 40; i++) {
            box = JumbfWriter.superbox(BoxType.ASSERTION_STORE, "x", List.of(box));
        }
        byte[] deep = box;
        assertThatThrownBy(() -> JumbfReader.read(deep, LIMITS))
                .isInstanceOfSatisfying(
                        ProvenanceException.class, e -> assertThat(e.kind()).isEqualTo(ProvenanceException.Kind.LIMIT));
    }

    @Test
    void boxesAreCounted() {
        List<byte[]> boxes = new ArrayList<>();
        for (int i = 0; i < 7000; i++) {
            boxes.add(JumbfWriter.cbor(BoxType.CBOR, "x" + i, new byte[] {0}));
        }
        byte[] many = JumbfWriter.superbox(BoxType.ASSERTION_STORE, "x", boxes);
        assertThatThrownBy(() -> JumbfReader.read(many, LIMITS)).hasMessageContaining("20000 JUMBF boxes");
    }

    @Test
    void twoBoxesOfOneLabelAreRefused() {
        byte[] box = JumbfWriter.cbor(BoxType.CBOR, "x", new byte[] {0});
        byte[] store = JumbfWriter.superbox(BoxType.ASSERTION_STORE, "c2pa", List.of(box, box));
        assertThatThrownBy(() -> JumbfReader.read(store, LIMITS)).hasMessage("two JUMBF boxes are labelled x");
    }

    @Test
    void namesFromAFileBreakNoLineOfALog() {
        byte[] box = JumbfWriter.cbor(BoxType.CBOR, "x\nERROR", new byte[] {0});
        byte[] store = JumbfWriter.superbox(BoxType.ASSERTION_STORE, "c2pa", List.of(box));
        assertThatThrownBy(() -> JumbfReader.read(store, LIMITS))
                .hasMessage("a JUMBF label has characters that are not allowed: x?ERROR");
    }

    @Test
    void manifestsAreCounted() {
        List<byte[]> boxes = new ArrayList<>();
        for (int i = 0; i < 257; i++) {
            boxes.add(JumbfWriter.superbox(BoxType.MANIFEST, "m" + i, List.of()));
        }
        byte[] many = JumbfWriter.superbox(BoxType.STORE, "c2pa", boxes);
        assertThatThrownBy(() -> ManifestTree.read(many, LIMITS)).hasMessage("more than 256 manifests");
    }

    @Test
    void twoManifestStoresAreRefused() throws Exception {
        byte[] png = SampleFiles.signed(SampleFiles.of(MediaFormat.PNG), SampleFiles.rendered());
        int start = 33; // behind IHDR
        int length = ByteBuffer.wrap(png).getInt(start) + 12;
        ByteArrayOutputStream twice = new ByteArrayOutputStream();
        twice.write(png, 0, start);
        twice.write(png, start, length);
        twice.write(png, start, png.length - start);
        assertThatThrownBy(
                        () -> SampleFiles.trusting(SampleFiles.credential()).verify(ByteSource.of(twice.toByteArray())))
                .hasMessage("the file has two manifest stores");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9bffffffffffffff7f", // an array of 2^63 items
                "9a7fffffff", // an array of 2^31 items
                "5a7fffffff00", // a string of 2^31 bytes
                "bb7fffffffffffffff", // a map of 2^63 entries
                "a2616101616102", // a key twice
                "a1f500", // a key that is true
                "1c", // a reserved initial byte
                "ff", // a break of nothing
                "5f", // a string without an end
                "61ff", // a text that is not UTF-8
                "0000", // two items
                "1bffffffffffffffff", // a number above 2^63
                ""
            })
    void brokenCborIsRefused(String hex) {
        byte[] bytes = java.util.HexFormat.of().parseHex(hex);
        assertThatThrownBy(() -> CborReader.read(bytes, LIMITS))
                .isInstanceOfSatisfying(
                        ProvenanceException.class,
                        e -> assertThat(e.kind()).isEqualTo(ProvenanceException.Kind.MALFORMED));
    }

    @Test
    void cborIsReadToADepthAndANumber() {
        byte[] deep = new byte[1000];
        Arrays.fill(deep, (byte) 0x81);
        assertThatThrownBy(() -> CborReader.read(deep, LIMITS)).hasMessage("CBOR is more than 32 deep");
        byte[] tags = new byte[1000];
        Arrays.fill(tags, (byte) 0xc1);
        assertThatThrownBy(() -> CborReader.read(tags, LIMITS)).hasMessage("CBOR is more than 32 deep");
        byte[] many = new byte[200_001];
        many[0] = (byte) 0x9f;
        assertThatThrownBy(() -> CborReader.read(many, LIMITS)).hasMessage("CBOR of more than 100000 items");
    }

    @Test
    void aManifestThatNamesItselfAsItsIngredientEnds() throws Exception {
        java.util.UUID id = new java.util.UUID(1, 1);
        ManifestAssembly assembly = new ManifestAssembly(id, id, SampleFiles.rendered(), false);
        java.util.Map<String, io.heliograph.provenance.cbor.CborValue> ingredient = new java.util.LinkedHashMap<>();
        ingredient.put("relationship", io.heliograph.provenance.cbor.CborValue.of("parentOf"));
        ingredient.put(
                "activeManifest",
                new io.heliograph.provenance.claim.HashedUri(
                                "self#jumbf=/c2pa/urn:c2pa:" + id, Optional.empty(), new byte[32])
                        .toCbor());
        assembly.add("c2pa.ingredient.v3", io.heliograph.provenance.cbor.CborValue.of(ingredient));
        byte[] signature =
                io.heliograph.provenance.credential.CoseSignature.sign(SampleFiles.credential(), assembly.claim());
        VerificationResult verification = SampleFiles.trusting(SampleFiles.credential())
                .verify(ByteSource.of(with(MediaFormat.PNG, assembly.store(List.of(), signature))))
                .orElseThrow();
        assertThat(verification.state()).isEqualTo(ValidationState.INVALID);
        assertThat(verification.has(StatusCode.CLAIM_SIGNATURE_VALIDATED)).isTrue();
        assertThat(verification.has(StatusCode.INGREDIENT_MANIFEST_MISMATCH)).isTrue();
        assertThat(verification.manifests()).hasSize(1);
    }

    /** The verdict in a word, the kind of the refusal, or that there is no manifest. */
    private static String outcome(byte[] file) throws Exception {
        try {
            return SampleFiles.trusting(SampleFiles.credential())
                    .verify(ByteSource.of(file))
                    .map(verification -> verification.state().word())
                    .orElse(NONE);
        } catch (ProvenanceException e) {
            return e.kind().name();
        }
    }

    static byte[] store(byte[] signed) throws Exception {
        ByteSource source = ByteSource.of(signed);
        return MediaFormat.of(source)
                .container(LIMITS)
                .find(source)
                .map(EmbeddedManifest::store)
                .orElseThrow();
    }

    static byte[] with(MediaFormat format, byte[] store) throws Exception {
        MediaContainer container = format.container(LIMITS);
        ManifestLayout layout = container.arrange(ByteSource.of(SampleFiles.of(format)), store.length);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        layout.filled(layout.frame().apply(store)).writeTo(out);
        return out.toByteArray();
    }
}
