// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.binding;

import io.heliograph.provenance.bytes.ByteSpan;
import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.cbor.CborReader;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.cbor.CborWriter;
import io.heliograph.provenance.container.BmffBox;
import io.heliograph.provenance.container.BmffContainer;
import java.io.IOException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The media data of an ISO base media file in blocks, whose hashes form a tree of which the manifest has one row (C2PA specification 2.2, section 18.7.3). The proofs in the file are for players that have only a part
 * of it; here the row is computed from all blocks, and the proofs must be those that follow from them, since no hash covers them.
 */
final class MerkleRows {
    private static final int SKIPPED = 16;
    private static final int LONGEST_PROOF = 1 << 16;

    private static final Set<CborValue> PROOF =
            Set.of(CborValue.of("uniqueId"), CborValue.of("localId"), CborValue.of("location"), CborValue.of("hashes"));

    private final MediaFile file;
    private final Optional<String> algorithm;

    /** The rows of the tree of each box of media data, the leaves first; under uniqueId and localId. */
    private final Map<List<Long>, List<List<byte[]>>> trees = new HashMap<>();

    /** @param algorithm the hash of trees that name none */
    MerkleRows(MediaFile file, Optional<String> algorithm) {
        this.file = file;
        this.algorithm = algorithm;
    }

    /** Whether each box of media data has a tree, and all are those of the manifest. */
    boolean match(List<CborValue> items, List<BmffBox> boxes) throws IOException, ProvenanceException {
        List<BmffBox> data =
                boxes.stream().filter(box -> box.type().equals("mdat")).toList();
        Set<Long> seen = new HashSet<>();
        for (CborValue item : items) {
            if (!(item instanceof CborValue.Entries tree)) {
                throw ProvenanceException.malformed("a tree of hashes is no map");
            }
            if (tree.bytes("initHash").isPresent()) {
                throw ProvenanceException.unsupported("fragments in files of their own are not supported");
            }
            long index = tree.number("localId").orElse(-1L);
            if (index < 0 || index >= data.size() || !seen.add(index)) {
                throw ProvenanceException.malformed("a tree of hashes is of no media data");
            }
            if (!matches(tree, data.get((int) index).range())) {
                return false;
            }
        }
        return seen.size() == data.size() && proofsFollow(boxes);
    }

    private boolean matches(CborValue.Entries tree, ByteSpan box) throws IOException, ProvenanceException {
        HashAlgorithm hash = HardBinding.algorithm(tree.text("alg").or(() -> algorithm));
        List<CborValue> expected = tree.items("hashes");
        List<byte[]> row = leaves(tree, box, hash);
        if (expected.isEmpty() || tree.number("count").orElse(-1L) != row.size()) {
            return false;
        }
        List<List<byte[]>> rows = new ArrayList<>(List.of(row));
        while (row.size() > expected.size()) {
            row = above(row, hash);
            rows.add(row);
        }
        trees.put(
                List.of(
                        tree.number("uniqueId").orElse(-1L),
                        tree.number("localId").orElse(-1L)),
                rows);
        if (row.size() != expected.size()) {
            return false;
        }
        for (int i = 0; i < row.size(); i++) {
            if (!(expected.get(i) instanceof CborValue.ByteString bytes) || !Arrays.equals(bytes.value(), row.get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean proofsFollow(List<BmffBox> boxes) throws IOException, ProvenanceException {
        for (ByteSpan span : BmffContainer.proofs(file.source(), boxes)) {
            if (span.length() > LONGEST_PROOF) {
                throw ProvenanceException.limit("a proof of " + span.length() + " bytes");
            }
            byte[] encoded = file.source().slice(span.start(), (int) span.length());
            if (!(CborReader.readPadded(encoded, file.limits()) instanceof CborValue.Entries proof)
                    || !Arrays.equals(Arrays.copyOf(CborWriter.write(proof), encoded.length), encoded)
                    || !proof.entries().keySet().equals(PROOF)
                    || !follows(proof)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the hashes are those of the neighbours on the way from a leaf to the row of the manifest. */
    private boolean follows(CborValue.Entries proof) {
        List<List<byte[]>> rows = trees.getOrDefault(
                List.of(
                        proof.number("uniqueId").orElse(-1L),
                        proof.number("localId").orElse(-1L)),
                List.of());
        long place = proof.number("location").orElse(-1L);
        if (rows.isEmpty() || place < 0 || place >= rows.getFirst().size()) {
            return false;
        }
        List<CborValue> neighbours = new ArrayList<>();
        for (List<byte[]> row : rows.subList(0, rows.size() - 1)) {
            int neighbour = (int) (place ^ 1);
            if (neighbour < row.size()) {
                neighbours.add(CborValue.of(row.get(neighbour)));
            }
            place /= 2;
        }
        CborValue stated = proof.get("hashes").orElse(CborValue.Absent.NULL);
        boolean none = stated == CborValue.Absent.NULL && neighbours.isEmpty();
        return none || stated.equals(CborValue.of(neighbours));
    }

    private List<byte[]> leaves(CborValue.Entries tree, ByteSpan box, HashAlgorithm hash)
            throws IOException, ProvenanceException {
        Optional<Long> fixed = tree.number("fixedBlockSize");
        List<CborValue> sizes = tree.items("variableBlockSizes");
        List<byte[]> leaves = new ArrayList<>();
        long at = Math.min(box.end(), box.start() + SKIPPED);
        while (at < box.end()) {
            if (leaves.size() >= file.limits().mediaParts()) {
                throw ProvenanceException.limit("more than " + file.limits().mediaParts() + " blocks of media data");
            }
            long size = box.end() - at;
            if (fixed.isPresent()) {
                size = Math.min(size, fixed.get());
            } else if (!sizes.isEmpty()) {
                size = leaves.size() < sizes.size() && sizes.get(leaves.size()) instanceof CborValue.WholeNumber number
                        ? number.value()
                        : 0;
            }
            if (size < 1 || size > box.end() - at) {
                throw ProvenanceException.malformed("blocks of " + size + " bytes");
            }
            leaves.add(hash.hash(file.source(), List.of(new ByteSpan(at, size))));
            at += size;
        }
        return leaves;
    }

    /** Pairs hashed; an odd one at the end goes up as it is. */
    private static List<byte[]> above(List<byte[]> row, HashAlgorithm hash) {
        List<byte[]> above = new ArrayList<>();
        for (int i = 0; i < row.size(); i += 2) {
            if (i + 1 == row.size()) {
                above.add(row.get(i));
            } else {
                MessageDigest digest = hash.digest();
                digest.update(row.get(i));
                above.add(digest.digest(row.get(i + 1)));
            }
        }
        return above;
    }
}
