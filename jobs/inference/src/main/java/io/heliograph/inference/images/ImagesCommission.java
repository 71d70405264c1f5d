// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

import java.util.Optional;

/**
 * One picture that an endpoint is to make.
 *
 * @param prompt what is to be seen or done; not blank
 * @param size of the picture, one of those that the endpoint offers
 * @param seed for endpoints that take one, 0 to 2^31-1
 * @param edited the picture that is to be changed; empty: a new one is drawn
 */
public record ImagesCommission(String prompt, FrameSize size, long seed, Optional<EditedPicture> edited) {
    /** Checks the bounds. */
    public ImagesCommission {
        prompt = plain(prompt);
        if (prompt.isEmpty()) {
            throw new IllegalArgumentException("a picture is asked for by words");
        }
        seed = seed & Integer.MAX_VALUE;
    }

    /**
     * A picture to change.
     *
     * @param png of exactly the commission's size, opaque
     * @param mask PNG of the same size that marks where it is to change; empty: anywhere
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over
    public record EditedPicture(byte[] png, Optional<byte[]> mask) {}

    /**
     * Words without what servers read as orders: tags such as {@code <sd_cpp_extra_args>} and {@code <lora:name:1>} of stable-diffusion.cpp, and LocalAI's bar before what is not to be
     * seen. Whoever writes a prompt chooses no weights, steps or files of the endpoint.
     */
    static String plain(String words) {
        return words.replaceAll("[<>]", " ")
                .replace('|', ',')
                .replaceAll("[\\p{Cntrl}\\s]+", " ")
                .strip();
    }
}
