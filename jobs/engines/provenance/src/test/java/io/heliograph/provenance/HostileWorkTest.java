// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.bytes.ByteLayout;
import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.cbor.CborWriter;
import io.heliograph.provenance.container.BmffContainer;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.credential.CoseSignature;
import io.heliograph.provenance.jumbf.BoxType;
import io.heliograph.provenance.jumbf.JumbfWriter;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.ValidationState;
import io.heliograph.provenance.status.ValidationStatus;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files whose verification would take memory or work out of proportion: bounded by what is allocated and counted, never by a clock. */
@Timeout(120)
class HostileWorkTest {
    private static final long MEBIBYTE = 1 << 20;
    private static final byte[] FILE_TYPE =
            box("ftyp", ByteSource.of("isom\0\0\0\0isom".getBytes(StandardCharsets.ISO_8859_1)));

    private record Outcome(VerificationResult result, long allocated) {
        List<StatusCode> codes() {
            return result.statuses().stream().map(ValidationStatus::code).toList();
        }

        String explanation(StatusCode code) {
            return result.statuses().stream()
                    .filter(status -> status.code() == code)
                    .map(ValidationStatus::explanation)
                    .findFirst()
                    .orElse("");
        }
    }

    private static Outcome verify(ByteSource file) throws Exception {
        ManifestVerifier verifier = SampleFiles.trusting(SampleFiles.credential());
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        VerificationResult result = verifier.verify(file).orElseThrow();
        return new Outcome(result, threads.getCurrentThreadAllocatedBytes() - before);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void seventyFiveTreesOfOneByteBlocksTakeLittleHeap(boolean signed) throws Exception {
        int blocks = 250_000;
        List<CborValue> trees = new ArrayList<>();
        ByteLayout media = new ByteLayout();
        for (int i = 0; i < 75; i++) {
            trees.add(tree(i, blocks, 1, List.of(CborValue.of(new byte[32]))));
            media.add(box("mdat", ByteSource.of(new byte[8 + blocks])));
        }
        Outcome outcome = verify(file(trees, List.of(), media, signed));
        assertThat(outcome.allocated()).isLessThan(20 * MEBIBYTE);
        assertThat(outcome.result().state()).isEqualTo(ValidationState.INVALID);
        if (signed) {
            assertThat(outcome.explanation(StatusCode.BMFF_HASH_MALFORMED))
                    .isEqualTo("blocks of media data have less than 1024 bytes on average");
        } else {
            assertThat(outcome.codes())
                    .contains(StatusCode.CLAIM_SIGNATURE_MISMATCH)
                    .noneMatch(code -> code.name().startsWith("BMFF_HASH"));
        }
    }

    @Test
    void blocksOfAllTreesShareOneBudget() throws Exception {
        int blocks = 40_000;
        byte[] piece = new byte[1 << 20];
        byte[] leaf = HashAlgorithm.SHA256.hash(new byte[1024]);
        List<CborValue> row = Collections.nCopies(blocks, CborValue.of(leaf));
        List<CborValue> trees = List.of(tree(0, blocks, 1024, row), tree(1, blocks, 1024, List.of(CborValue.of(leaf))));
        ByteLayout media = new ByteLayout();
        for (int i = 0; i < 2; i++) {
            ByteLayout data = new ByteLayout().add(new byte[8]);
            for (long left = 1024L * blocks; left > 0; left -= piece.length) {
                data.add(ByteSource.of(piece), 0, Math.min(left, piece.length));
            }
            media.add(header("mdat", data.length())).add(data);
        }
        Outcome outcome = verify(file(trees, List.of(), media, true));
        assertThat(outcome.explanation(StatusCode.BMFF_HASH_MALFORMED))
                .isEqualTo("more than 65536 blocks of media data");
        assertThat(outcome.allocated()).isLessThan(20 * MEBIBYTE);
    }

    @Test
    void exclusionsAreComparedABoundedNumberOfTimes() throws Exception {
        CborValue condition = CborValue.of(Map.of("offset", CborValue.of(4), "value", CborValue.of(new byte[] {'x'})));
        CborValue exclusion = exclusion("/free", "data", List.of(condition));
        ByteLayout media = new ByteLayout();
        for (int i = 0; i < 10_000; i++) {
            media.add(header("free", 0));
        }
        Outcome many = verify(file(List.of(), Collections.nCopies(60, exclusion), media, true));
        assertThat(many.explanation(StatusCode.BMFF_HASH_MALFORMED))
                .isEqualTo("exclusions that are compared more than 1000000 times");
        for (String key : List.of("data", "subset")) {
            CborValue long65 = exclusion("/free", key, Collections.nCopies(65, condition));
            assertThat(verify(file(List.of(), List.of(long65), media, true))
                            .explanation(StatusCode.BMFF_HASH_MALFORMED))
                    .isEqualTo("an exclusion of more than 64 conditions or parts");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aLargeClaimOfAnIngredientIsReadAFewTimesHoweverManyReferToIt(boolean readable) throws Exception {
        Map<String, CborValue> claim = new LinkedHashMap<>();
        claim.put("large", CborValue.of("a".repeat(1 << 20)));
        if (readable) {
            claim.put("signature", CborValue.of("self#jumbf=c2pa.signature"));
            claim.put("assertions", CborValue.of(List.of()));
        }
        byte[] target = JumbfWriter.superbox(
                BoxType.MANIFEST,
                "urn:t",
                List.of(
                        JumbfWriter.superbox(BoxType.ASSERTION_STORE, "c2pa.assertions", List.of()),
                        JumbfWriter.cbor(BoxType.CLAIM, "c2pa.claim", CborWriter.write(CborValue.of(claim)))));
        ManifestAssembly assembly = new ManifestAssembly(new UUID(1, 1), new UUID(1, 2), SampleFiles.rendered(), false);
        Map<String, CborValue> reference =
                Map.of("url", CborValue.of("self#jumbf=/c2pa/urn:t"), "hash", CborValue.of(new byte[32]));
        for (int i = 0; i < 1000; i++) {
            assembly.add(
                    "c2pa.ingredient",
                    CborValue.of(Map.of(
                            "relationship", CborValue.of("componentOf"), "c2pa_manifest", CborValue.of(reference))));
        }
        Outcome outcome = verify(around(assembly, List.of(target), true, new ByteLayout()));
        assertThat(outcome.codes()).contains(StatusCode.INGREDIENT_MANIFEST_MISMATCH);
        assertThat(outcome.allocated()).isLessThan(60 * MEBIBYTE); // 1,000 readings: over 2 GiB
    }

    @Test
    void boxesOfAFileAreCounted() throws Exception {
        ByteBuffer boxes = ByteBuffer.allocate(100_001 * 8);
        while (boxes.hasRemaining()) {
            boxes.put(header("free", 0));
        }
        assertThatThrownBy(() -> verify(new ByteLayout().add(FILE_TYPE).add(boxes.array())))
                .hasMessage("more than 100000 boxes");
    }

    @Test
    void aRaisedSignalEndsTheWorkAtEveryCheck() throws Exception {
        ManifestVerifier verifier = SampleFiles.trusting(SampleFiles.credential());
        byte[] parent = SampleFiles.signed(SampleFiles.of(MediaFormat.PNG), SampleFiles.rendered());
        IngredientDraft ingredient = new IngredientDraft(
                "a.png",
                "image/png",
                IngredientDraft.Relationship.PARENT,
                java.util.Optional.of(ByteSource.of(parent)));
        ByteSource file = ByteSource.of(SampleFiles.signed(
                SampleFiles.of(MediaFormat.MP4),
                new ManifestDraft(
                        "",
                        SampleFiles.US,
                        List.of(ActionDraft.opened(0, SampleFiles.US)),
                        List.of(ingredient),
                        List.of())));
        AtomicInteger checks = new AtomicInteger();
        verifier.verify(file, () -> checks.incrementAndGet() < 0);
        int all = checks.get();
        assertThat(all).isGreaterThan(30);
        for (int i = 0; i < all; i++) {
            int allowed = i;
            AtomicInteger asked = new AtomicInteger();
            assertThatThrownBy(() -> verifier.verify(file, () -> asked.getAndIncrement() >= allowed))
                    .isInstanceOf(CancellationException.class);
            assertThat(asked.get()).isEqualTo(allowed + 1);
        }
    }

    private static CborValue tree(int index, int blocks, int size, List<CborValue> row) {
        Map<String, CborValue> tree = new LinkedHashMap<>();
        tree.put("uniqueId", CborValue.of(0));
        tree.put("localId", CborValue.of(index));
        tree.put("count", CborValue.of(blocks));
        tree.put("fixedBlockSize", CborValue.of(size));
        tree.put("hashes", CborValue.of(row));
        return CborValue.of(tree);
    }

    private static CborValue exclusion(String path, String key, List<CborValue> values) {
        return CborValue.of(Map.of("xpath", CborValue.of(path), key, CborValue.of(values)));
    }

    /** A file type, a manifest whose hash is of the file type alone, and media. */
    private static ByteSource file(List<CborValue> trees, List<CborValue> more, ByteLayout media, boolean signed)
            throws Exception {
        List<CborValue> exclusions = new ArrayList<>(more);
        exclusions.add(CborValue.of(Map.of("xpath", CborValue.of("/uuid"))));
        exclusions.add(CborValue.of(Map.of("xpath", CborValue.of("/mdat"))));
        Map<String, CborValue> assertion = new LinkedHashMap<>();
        assertion.put("exclusions", CborValue.of(exclusions));
        assertion.put("alg", CborValue.of("sha256"));
        byte[] hashed = new byte[8 + FILE_TYPE.length];
        System.arraycopy(FILE_TYPE, 0, hashed, 8, FILE_TYPE.length);
        assertion.put("hash", CborValue.of(HashAlgorithm.SHA256.hash(hashed)));
        if (!trees.isEmpty()) {
            assertion.put("merkle", CborValue.of(trees));
        }
        ManifestAssembly assembly = new ManifestAssembly(new UUID(1, 1), new UUID(1, 2), SampleFiles.rendered(), false);
        assembly.add("c2pa.hash.bmff.v3", CborValue.of(assertion));
        return around(assembly, List.of(), signed, media);
    }

    /** A file type, the manifest of an assembly behind other manifests, and media. */
    private static ByteSource around(ManifestAssembly assembly, List<byte[]> others, boolean signed, ByteLayout media)
            throws Exception {
        byte[] claim = assembly.claim();
        byte[] signature = CoseSignature.sign(SampleFiles.credential(), signed ? claim : new byte[1]);
        byte[] store = assembly.store(others, signature);
        byte[] purpose = "\0\0\0\0manifest\0\0\0\0\0\0\0\0\0".getBytes(StandardCharsets.ISO_8859_1);
        ByteBuffer user = ByteBuffer.allocate(16)
                .putLong(BmffContainer.USER_TYPE.getMostSignificantBits())
                .putLong(BmffContainer.USER_TYPE.getLeastSignificantBits());
        ByteLayout content = new ByteLayout().add(user.array()).add(purpose).add(store);
        return new ByteLayout()
                .add(FILE_TYPE)
                .add(header("uuid", content.length()))
                .add(content)
                .add(media);
    }

    private static byte[] header(String type, long length) {
        return ByteBuffer.allocate(8)
                .putInt((int) length + 8)
                .put(type.getBytes(StandardCharsets.ISO_8859_1))
                .array();
    }

    private static byte[] box(String type, ByteSource content) {
        try {
            ByteBuffer box = ByteBuffer.allocate(8 + (int) content.length()).put(header(type, content.length()));
            return box.put(content.slice(0, (int) content.length(), ProvenanceException.FAULTS))
                    .array();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
