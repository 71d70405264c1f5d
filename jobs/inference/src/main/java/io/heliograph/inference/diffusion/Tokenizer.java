// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

/** Text to numbers. */
interface Tokenizer {
    /**
     * Encodes.
     *
     * @return as many tokens as the text encoder takes
     */
    Tokens encode(String text);

    /**
     * A text in numbers.
     *
     * @param ids padded to the length of the encoder
     * @param used how many of them are of the text, its ends included
     * @param cut whether the text was too long and lost its end
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over
    record Tokens(long[] ids, int used, boolean cut) {}
}
