// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.binding;

import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.cbor.CborValue;
import java.security.DigestException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Hash tree of one box of media data, from the hashes of its blocks to the row in the manifest. A row is one array: an
 * object for each hash would take three times its bytes.
 */
final class HashTree {
    private final long uniqueId;
    private final int size;
    private final List<byte[]> rows = new ArrayList<>();
    private final BitSet proven = new BitSet();

    /**
     * @param uniqueId the tree's uniqueId in the proofs; -1 for none
     * @param leaves concatenated hashes of the blocks
     * @param least minimum number of hashes in the highest row; halving ends before a row is shorter
     */
    HashTree(long uniqueId, byte[] leaves, int least, HashAlgorithm algorithm) {
        this.uniqueId = uniqueId;
        this.size = algorithm.size();
        rows.add(leaves);
        while (rows.getLast().length / size > least) {
            rows.add(above(rows.getLast(), algorithm));
        }
    }

    /** The row above: hashes of pairs; an odd last hash moves up unchanged. */
    private static byte[] above(byte[] row, HashAlgorithm algorithm) {
        int size = algorithm.size();
        int count = row.length / size;
        byte[] above = new byte[(count + 1) / 2 * size];
        MessageDigest digest = algorithm.digest();
        for (int i = 0; i < count; i += 2) {
            if (i + 1 == count) {
                System.arraycopy(row, i * size, above, i / 2 * size, size);
            } else {
                digest.update(row, i * size, 2 * size);
                finish(digest, above, i / 2 * size, size);
            }
        }
        return above;
    }

    /** Writes a hash into a row. */
    static void finish(MessageDigest digest, byte[] row, int at, int size) {
        try {
            digest.digest(row, at, size);
        } catch (DigestException e) {
            throw new IllegalStateException(e); // cannot happen: the row has room for the hash
        }
    }

    long uniqueId() {
        return uniqueId;
    }

    int blocks() {
        return rows.getFirst().length / size;
    }

    /** Whether the highest row has these hashes. */
    boolean endsWith(List<CborValue> expected) {
        byte[] top = rows.getLast();
        if (top.length != expected.size() * size) {
            return false;
        }
        for (int i = 0; i < expected.size(); i++) {
            if (!(expected.get(i) instanceof CborValue.ByteString bytes)
                    || !Arrays.equals(bytes.value(), 0, bytes.value().length, top, i * size, (i + 1) * size)) {
                return false;
            }
        }
        return true;
    }

    /** Records that a block has a proof; false if it already has one. */
    boolean prove(int block) {
        boolean first = !proven.get(block);
        proven.set(block);
        return first;
    }

    /** The sibling hashes on the path from a block up to the row in the manifest. */
    List<CborValue> beside(int block) {
        List<CborValue> beside = new ArrayList<>();
        int place = block;
        for (byte[] row : rows.subList(0, rows.size() - 1)) {
            int other = place ^ 1;
            if (other < row.length / size) {
                beside.add(CborValue.of(Arrays.copyOfRange(row, other * size, (other + 1) * size)));
            }
            place /= 2;
        }
        return beside;
    }
}
