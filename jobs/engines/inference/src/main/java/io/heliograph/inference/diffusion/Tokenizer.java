// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

/** Encodes texts as token numbers. */
interface Tokenizer {
    /**
     * Encodes a text.
     *
     * @return as many tokens as the text encoder takes
     */
    Tokens encode(String text);

    /**
     * A text in numbers.
     *
     * @param ids padded to the length of the encoder
     * @param used number of tokens of the text, its start and end tokens included
     * @param cut whether the text was too long and was truncated
     */
    @SuppressWarnings("ArrayRecordComponent") // the array is not copied
    record Tokens(long[] ids, int used, boolean cut) {}
}
