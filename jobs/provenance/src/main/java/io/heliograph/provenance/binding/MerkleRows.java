// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.binding;

import io.heliograph.provenance.bytes.ByteSpan;
import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.container.BmffBox;
import java.io.IOException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The media data of an ISO base media file in blocks, whose hashes form a tree of which the manifest has one row (C2PA specification 2.2, section 18.7.3). The proofs in the file are for players that have only a part
 * of it; here the row is computed from all blocks.
 */
final class MerkleRows {
    private static final int SKIPPED = 16;

    private final MediaFile file;
    private final Optional<String> algorithm;

    /** @param algorithm the hash of trees that name none */
    MerkleRows(MediaFile file, Optional<String> algorithm) {
        this.file = file;
        this.algorithm = algorithm;
    }

    /** Whether each box of media data has a tree, and all are those of the manifest. */
    boolean match(List<CborValue> trees, List<BmffBox> boxes) throws IOException, ProvenanceException {
        List<BmffBox> data =
                boxes.stream().filter(box -> box.type().equals("mdat")).toList();
        Set<Long> seen = new HashSet<>();
        for (CborValue item : trees) {
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
        return seen.size() == data.size();
    }

    private boolean matches(CborValue.Entries tree, ByteSpan box) throws IOException, ProvenanceException {
        HashAlgorithm hash = HardBinding.algorithm(tree.text("alg").or(() -> algorithm));
        List<CborValue> expected = tree.items("hashes");
        List<byte[]> row = leaves(tree, box, hash);
        if (expected.isEmpty() || tree.number("count").orElse(-1L) != row.size()) {
            return false;
        }
        while (row.size() > expected.size()) {
            row = above(row, hash);
        }
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
