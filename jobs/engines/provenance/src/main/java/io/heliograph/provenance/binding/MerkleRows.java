// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.binding;

import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.cbor.CborReader;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.cbor.CborWriter;
import io.heliograph.provenance.container.BmffBox;
import io.heliograph.provenance.container.BmffContainer;
import java.io.IOException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Merkle trees over the blocks of an ISO base media file's media data; the manifest contains one row of each (C2PA specification 2.2,
 * section 18.7.3). The proofs in the file are for players that have only a part of the file. Here all rows are computed from all blocks,
 * and the proofs are compared with them. All trees of a file share one budget of blocks, so that the hashes take 8 MiB at most.
 */
final class MerkleRows {
    /** Maximum number of blocks in all trees of a file. */
    static final int MOST_BLOCKS = 1 << 16;
    /** Minimum average length of a block in bytes. */
    static final int LEAST_BLOCK = 1024;

    private static final int SKIPPED = 16;
    private static final int LARGEST_PROOF = 1 << 14;

    private final MediaFile file;
    private final Optional<String> algorithm;
    private final byte[] buffer = new byte[1 << 16];
    private int blocks;

    /**
     * @param algorithm hash for trees that name none
     */
    MerkleRows(MediaFile file, Optional<String> algorithm) {
        this.file = file;
        this.algorithm = algorithm;
    }

    /**
     * Whether each box of media data has a tree, and all trees and proofs match those of the manifest.
     *
     * @param proofs boxes that no hash covers: each must contain the proof of a different block, and nothing else
     */
    boolean match(List<CborValue> trees, List<BmffBox> boxes, List<BmffBox> proofs)
            throws IOException, ProvenanceException {
        List<BmffBox> data =
                boxes.stream().filter(box -> box.type().equals("mdat")).toList();
        Map<Long, HashTree> read = new HashMap<>();
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
            Optional<HashTree> known = tree(tree, data.get((int) index).range());
            if (known.isEmpty()) {
                return false;
            }
            read.put(index, known.get());
        }
        return read.size() == data.size() && areProofs(proofs, read);
    }

    private boolean areProofs(List<BmffBox> boxes, Map<Long, HashTree> trees) throws IOException, ProvenanceException {
        for (BmffBox box : boxes) {
            ByteSpan data = BmffContainer.proof(file.source(), box).orElse(new ByteSpan(0, 0));
            if (data.length() < 1 || data.length() > LARGEST_PROOF) {
                return false;
            }
            byte[] encoded = file.source().slice(data.start(), (int) data.length(), ProvenanceException.FAULTS);
            CborReader reader = new CborReader(encoded, 0, encoded.length, file.limits());
            if (!(reader.readFirst() instanceof CborValue.Entries proof)
                    || !Arrays.equals(Arrays.copyOf(CborWriter.write(proof), encoded.length), encoded)) {
                return false; // requires the one canonical encoding, padded with zeros: it can hide no other data
            }
            HashTree tree = trees.get(proof.number("localId").orElse(-1L));
            if (tree == null
                    || proof.number("uniqueId").orElse(-1L) != tree.uniqueId()
                    || !isProof(proof, proof.number("location").orElse(-1L), tree)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a proof has exactly the right hashes for a block that has no earlier proof. */
    private static boolean isProof(CborValue.Entries proof, long location, HashTree tree) {
        if (location < 0 || location >= tree.blocks() || !tree.prove((int) location)) {
            return false;
        }
        List<CborValue> beside = tree.beside((int) location);
        Optional<CborValue> hashes = proof.get("hashes");
        boolean none = hashes.isEmpty() || hashes.get() == CborValue.Absent.NULL;
        return proof.entries().size() == (hashes.isPresent() ? 4 : 3)
                && (none ? beside.isEmpty() : hashes.get().equals(CborValue.of(beside)));
    }

    /** Builds a tree up to the manifest's row; empty if the rows differ. If the numbers of blocks differ, nothing is hashed. */
    private Optional<HashTree> tree(CborValue.Entries tree, ByteSpan box) throws IOException, ProvenanceException {
        HashAlgorithm hash = HardBinding.algorithm(tree.text("alg").or(() -> algorithm));
        List<CborValue> expected = tree.items("hashes");
        long start = Math.min(box.end(), box.start() + SKIPPED);
        ByteSpan data = new ByteSpan(start, box.end() - start);
        int count = count(tree, data);
        if (expected.isEmpty() || tree.number("count").orElse(-1L) != count) {
            return Optional.empty();
        }
        HashTree computed = new HashTree(
                tree.number("uniqueId").orElse(-1L), leaves(tree, data, count, hash), expected.size(), hash);
        return computed.endsWith(expected) ? Optional.of(computed) : Optional.empty();
    }

    /** Number of blocks of a box, which is subtracted from the file's remaining number of blocks. */
    private int count(CborValue.Entries tree, ByteSpan data) throws ProvenanceException {
        Optional<Long> fixed = tree.number("fixedBlockSize");
        if (fixed.isPresent() && fixed.get() < 1) {
            throw ProvenanceException.malformed("blocks of " + fixed.get() + " bytes");
        }
        long listed = Math.max(1, tree.items("variableBlockSizes").size());
        long count = data.length() == 0
                ? 0
                : fixed.map(size -> (data.length() - 1) / size + 1).orElse(listed);
        if (count > data.length() / LEAST_BLOCK + 1) {
            throw ProvenanceException.limit("blocks of media data have less than " + LEAST_BLOCK + " bytes on average");
        }
        if (count > MOST_BLOCKS - blocks) {
            throw ProvenanceException.limit("more than " + MOST_BLOCKS + " blocks of media data");
        }
        blocks += (int) count;
        return (int) count;
    }

    private byte[] leaves(CborValue.Entries tree, ByteSpan data, int count, HashAlgorithm hash)
            throws IOException, ProvenanceException {
        Optional<Long> fixed = tree.number("fixedBlockSize");
        List<CborValue> sizes = tree.items("variableBlockSizes");
        byte[] leaves = new byte[count * hash.size()];
        MessageDigest digest = hash.digest();
        long at = data.start();
        for (int i = 0; i < count; i++) {
            long left = data.end() - at;
            long size = fixed.map(block -> Math.min(left, block)).orElse(left);
            if (fixed.isEmpty() && !sizes.isEmpty()) {
                size = sizes.get(i) instanceof CborValue.WholeNumber number ? number.value() : 0;
            }
            if (size < 1 || size > left) {
                throw ProvenanceException.malformed("blocks of " + size + " bytes");
            }
            HashAlgorithm.update(digest, file.source(), new ByteSpan(at, size), buffer);
            HashTree.finish(digest, leaves, i * hash.size(), hash.size());
            at += size;
        }
        if (at != data.end()) {
            throw ProvenanceException.malformed("blocks that end before the media data");
        }
        return leaves;
    }
}
