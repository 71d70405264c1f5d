// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.binding;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.container.BmffBox;
import io.heliograph.provenance.container.BmffContainer;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.StatusLog;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The assertion {@code c2pa.hash.bmff}: a hash of an ISO base media file without some boxes (C2PA specification 2.2,
 * section 18.7). From version 2 on, the offset of each outermost box is hashed before its bytes.
 */
public final class BmffHash {
    private static final int USER_TYPE_OFFSET = 8;

    private BmffHash() {}

    /** The assertion for a new file: only the manifest is excluded. */
    public static CborValue.Entries write(HashAlgorithm algorithm, byte[] hash) {
        Map<String, CborValue> entries = new LinkedHashMap<>();
        entries.put("exclusions", CborValue.of(List.of(manifestExclusion())));
        entries.put("alg", CborValue.of(algorithm.label()));
        entries.put("hash", CborValue.of(hash));
        entries.put("name", CborValue.of("jumbf manifest"));
        return CborValue.of(entries);
    }

    private static CborValue.Entries manifestExclusion() {
        byte[] type = ByteBuffer.allocate(16)
                .putLong(BmffContainer.USER_TYPE.getMostSignificantBits())
                .putLong(BmffContainer.USER_TYPE.getLeastSignificantBits())
                .array();
        Map<String, CborValue> data = new LinkedHashMap<>();
        data.put("offset", CborValue.of(USER_TYPE_OFFSET));
        data.put("value", CborValue.of(type));
        Map<String, CborValue> exclusion = new LinkedHashMap<>();
        exclusion.put("xpath", CborValue.of("/uuid"));
        exclusion.put("data", CborValue.of(List.of(CborValue.of(data))));
        return CborValue.of(exclusion);
    }

    /** The hash of a new file as declared by {@link #write}; the gap for the manifest is excluded. */
    public static byte[] hash(HashAlgorithm algorithm, ByteSource source, ByteSpan gap, ProvenanceLimits limits)
            throws IOException, ProvenanceException {
        MessageDigest digest = algorithm.digest();
        for (BmffBox box : BmffBox.read(source, limits)) {
            if (!box.range().equals(gap)) {
                place(digest, box.range().start());
                HashAlgorithm.update(digest, source, box.range());
            }
        }
        return digest.digest();
    }

    static void check(int version, CborValue.Entries assertion, MediaFile file, String url, StatusLog log)
            throws IOException, ProvenanceException {
        if (version > 3) {
            throw ProvenanceException.unsupported("c2pa.hash.bmff of version " + version);
        }
        HashAlgorithm algorithm = HardBinding.algorithm(assertion.text("alg"));
        byte[] expected = HardBinding.hash(assertion);
        List<BmffBox> boxes = BmffBox.read(file.source(), file.limits());
        BmffExclusions exclusions =
                BmffExclusions.of(assertion.items("exclusions"), boxes, file.source(), file.limits());
        if (!file.manifest().stream().allMatch(exclusions::leavesOut)) {
            log.add(StatusCode.BMFF_HASH_MISMATCH, url, "the manifest itself is in the hash");
            return;
        }
        MessageDigest digest = algorithm.digest();
        for (BmffBox box : boxes) {
            if (!exclusions.leavesOut(box.range())) {
                if (version > 1) {
                    place(digest, box.range().start());
                }
                for (ByteSpan range : exclusions.keptOf(box.range())) {
                    HashAlgorithm.update(digest, file.source(), range);
                }
            }
        }
        List<CborValue> trees = assertion.items("merkle");
        List<BmffBox> proofs = new ArrayList<>();
        for (BmffBox box : boxes) {
            if (exclusions.leavesOut(box.range())
                    && !file.manifest().contains(box.range())
                    && BmffContainer.hasUserType(file.source(), box)) {
                proofs.add(box);
            }
        }
        boolean matches = Arrays.equals(digest.digest(), expected)
                && (trees.isEmpty()
                        ? proofs.isEmpty()
                        : new MerkleRows(file, assertion.text("alg")).match(trees, boxes, proofs));
        log.add(matches ? StatusCode.BMFF_HASH_MATCH : StatusCode.BMFF_HASH_MISMATCH, url, "");
    }

    private static void place(MessageDigest digest, long place) {
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(place).array());
    }
}
