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
 * of it; here all rows are computed from all blocks, and the proofs compared with them.
 */
final class MerkleRows {
    private static final int SKIPPED = 16;
    private static final int LARGEST_PROOF = 1 << 14;

    private final MediaFile file;
    private final Optional<String> algorithm;

    /** @param algorithm the hash of trees that name none */
    MerkleRows(MediaFile file, Optional<String> algorithm) {
        this.file = file;
        this.algorithm = algorithm;
    }

    /** Hashes of one box of media data, from those of its blocks to the row in the manifest. */
    private record Tree(long uniqueId, List<List<byte[]>> rows) {}

    /**
     * Whether each box of media data has a tree, all are those of the manifest, and the proofs too.
     *
     * @param proofs boxes that no hash covers: each must be the proof of another block, and nothing else
     */
    boolean match(List<CborValue> trees, List<BmffBox> boxes, List<BmffBox> proofs)
            throws IOException, ProvenanceException {
        List<BmffBox> data =
                boxes.stream().filter(box -> box.type().equals("mdat")).toList();
        Map<Long, Tree> read = new HashMap<>();
        for (CborValue item : trees) {
            if (!(item instanceof CborValue.Entries tree)) {
                throw ProvenanceException.malformed("a tree of hashes is no map");
            }
            if (tree.bytes("initHash").isPresent()) {
                throw ProvenanceException.unsupported("fragments in files of their own are not supported");
            }
            long index = tree.number("localId").orElse(-1L);
            if (index < 0 || index >= data.size() || read.containsKey(index)) {
                throw ProvenanceException.malformed("a tree of hashes is of no media data");
            }
            List<List<byte[]>> rows = rows(tree, data.get((int) index).range());
            if (rows.isEmpty()) {
                return false;
            }
            read.put(index, new Tree(tree.number("uniqueId").orElse(-1L), rows));
        }
        return read.size() == data.size() && areProofs(proofs, read);
    }

    private boolean areProofs(List<BmffBox> boxes, Map<Long, Tree> trees) throws IOException, ProvenanceException {
        Set<List<Long>> seen = new HashSet<>();
        for (BmffBox box : boxes) {
            ByteSpan data = BmffContainer.proof(file.source(), box).orElse(new ByteSpan(0, 0));
            if (data.length() < 1 || data.length() > LARGEST_PROOF) {
                return false;
            }
            byte[] encoded = file.source().slice(data.start(), (int) data.length());
            CborReader reader = new CborReader(encoded, 0, encoded.length, file.limits());
            if (!(reader.readFirst() instanceof CborValue.Entries proof)
                    || !Arrays.equals(Arrays.copyOf(CborWriter.write(proof), encoded.length), encoded)) {
                return false; // one encoding and zeros behind it, so that the box says nothing else
            }
            long index = proof.number("localId").orElse(-1L);
            long location = proof.number("location").orElse(-1L);
            Tree tree = trees.get(index);
            if (tree == null
                    || proof.number("uniqueId").orElse(-1L) != tree.uniqueId()
                    || !seen.add(List.of(index, location))
                    || !isProof(proof, location, tree.rows())) {
                return false;
            }
        }
        return true;
    }

    /** Whether the hashes are those beside the way from a block up to the row in the manifest, and the map has nothing else. */
    private static boolean isProof(CborValue.Entries proof, long location, List<List<byte[]>> rows) {
        if (location < 0 || location >= rows.getFirst().size()) {
            return false;
        }
        List<byte[]> beside = new ArrayList<>();
        int place = (int) location;
        for (List<byte[]> row : rows.subList(0, rows.size() - 1)) {
            int other = place ^ 1;
            if (other < row.size()) {
                beside.add(row.get(other));
            }
            place /= 2;
        }
        Optional<CborValue> hashes = proof.get("hashes");
        boolean none = hashes.isEmpty() || hashes.get() == CborValue.Absent.NULL;
        return proof.entries().size() == (hashes.isPresent() ? 4 : 3)
                && (none
                        ? beside.isEmpty()
                        : hashes.get()
                                .equals(CborValue.of(
                                        beside.stream().map(CborValue::of).toList())));
    }

    /** The rows of a tree whose highest is that of the manifest; none where it is another. */
    private List<List<byte[]>> rows(CborValue.Entries tree, ByteSpan box) throws IOException, ProvenanceException {
        List<List<byte[]>> rows = new ArrayList<>();
        HashAlgorithm hash = HardBinding.algorithm(tree.text("alg").or(() -> algorithm));
        List<CborValue> expected = tree.items("hashes");
        List<byte[]> row = leaves(tree, box, hash);
        if (expected.isEmpty() || tree.number("count").orElse(-1L) != row.size()) {
            return List.of();
        }
        rows.add(row);
        while (row.size() > expected.size()) {
            row = above(row, hash);
            rows.add(row);
        }
        if (row.size() != expected.size()) {
            return List.of();
        }
        for (int i = 0; i < row.size(); i++) {
            if (!(expected.get(i) instanceof CborValue.ByteString bytes) || !Arrays.equals(bytes.value(), row.get(i))) {
                return List.of();
            }
        }
        return rows;
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
