// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * The part of HMAC-SHA-256 (RFC 2104) that depends on the key only: the states of SHA-256 after the inner and after the
 * outer block of the padded key. Its holder can compute the code of any message, but learns the key only by inverting
 * SHA-256's compression function. So keys for future salts can be derived from a secret that is not stored. No library
 * on our class path exposes the state. The compression function is that of FIPS 180-4, section 6.2.2.
 */
final class HmacState {
    private static final int BLOCK = 64;
    private static final int DIGEST = 32;
    private static final int WORDS = 8;
    private static final int ROUNDS = 64;

    /** First 32 bits of the fractional parts of the square roots of the first 8 primes. */
    private static final int[] START = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
    };

    /** First 32 bits of the fractional parts of the cube roots of the first 64 primes. */
    private static final int[] K = cubeRoots();

    private HmacState() {}

    /**
     * Computes the two states of a key.
     *
     * @return 64 bytes: the inner state, then the outer one
     */
    static byte[] of(byte[] key) {
        byte[] padded = Arrays.copyOf(key.length > BLOCK ? sha256(key) : key, BLOCK);
        ByteBuffer states = ByteBuffer.allocate(2 * DIGEST);
        for (int pad : new int[] {0x36, 0x5c}) {
            byte[] block = new byte[BLOCK];
            for (int i = 0; i < BLOCK; i++) {
                block[i] = (byte) (padded[i] ^ pad);
            }
            int[] state = START.clone();
            compress(state, ByteBuffer.wrap(block));
            states.asIntBuffer().put(state);
            states.position(states.position() + DIGEST);
        }
        return states.array();
    }

    /**
     * The code of a message: {@code HMAC_SHA256(key, message)} with the key of these states.
     *
     * @param states result of {@link #of}
     */
    static byte[] code(byte[] states, byte[] message) {
        return digest(states, DIGEST, digest(states, 0, message));
    }

    /** SHA-256 of a message after the one block that the state contains already. */
    private static byte[] digest(byte[] states, int offset, byte[] message) {
        int[] state = new int[WORDS];
        ByteBuffer.wrap(states, offset, DIGEST).asIntBuffer().get(state);
        int length = (message.length + 9 + BLOCK - 1) / BLOCK * BLOCK;
        ByteBuffer padded = ByteBuffer.allocate(length);
        padded.put(message).put((byte) 0x80).putLong(length - Long.BYTES, (BLOCK + (long) message.length) * Byte.SIZE);
        for (int block = 0; block < length; block += BLOCK) {
            compress(state, padded.slice(block, BLOCK));
        }
        ByteBuffer digest = ByteBuffer.allocate(DIGEST);
        digest.asIntBuffer().put(state);
        return digest.array();
    }

    private static void compress(int[] state, ByteBuffer block) {
        int[] w = new int[ROUNDS];
        block.asIntBuffer().get(w, 0, BLOCK / Integer.BYTES);
        for (int t = BLOCK / Integer.BYTES; t < ROUNDS; t++) {
            int s0 = rotate(w[t - 15], 7) ^ rotate(w[t - 15], 18) ^ (w[t - 15] >>> 3);
            int s1 = rotate(w[t - 2], 17) ^ rotate(w[t - 2], 19) ^ (w[t - 2] >>> 10);
            w[t] = s1 + w[t - 7] + s0 + w[t - 16];
        }
        int[] v = state.clone(); // working variables a to h of FIPS 180-4
        for (int t = 0; t < ROUNDS; t++) {
            int t1 = v[7]
                    + (rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25))
                    + ((v[4] & v[5]) ^ (~v[4] & v[6]))
                    + K[t]
                    + w[t];
            int t2 = (rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22))
                    + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
            System.arraycopy(v, 0, v, 1, WORDS - 1);
            v[4] += t1;
            v[0] = t1 + t2;
        }
        for (int i = 0; i < WORDS; i++) {
            state[i] += v[i];
        }
    }

    private static int rotate(int word, int bits) {
        return Integer.rotateRight(word, bits);
    }

    private static int[] cubeRoots() {
        int[] roots = new int[ROUNDS];
        int found = 0;
        for (int n = 2; found < ROUNDS; n++) {
            int candidate = n;
            if (java.util.stream.IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> candidate % d == 0)) {
                double root = Math.cbrt(n);
                roots[found++] = (int) (long) ((root - Math.floor(root)) * (1L << 32));
            }
        }
        return roots;
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every JDK", e);
        }
    }
}
