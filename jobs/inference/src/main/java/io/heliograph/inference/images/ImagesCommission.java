// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

import java.util.Optional;

/**
 * A request for one picture from an endpoint.
 *
 * @param prompt the wanted contents or change; not blank
 * @param size of the picture, one of those that the endpoint offers
 * @param seed for endpoints that take one, 0 to 2^31-1
 * @param edited the picture to change; empty: a new one is drawn
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
     * @param mask PNG of the same size that marks the area to change; empty: everywhere
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over
    public record EditedPicture(byte[] png, Optional<byte[]> mask) {}

    /**
     * Sanitises a prompt: removes characters that servers interpret as commands. These are tags such as {@code
     * <sd_cpp_extra_args>} and {@code <lora:name:1>} of stable-diffusion.cpp, and LocalAI's bar before negative
     * prompts. Clients cannot choose weights, steps or files of the endpoint.
     */
    static String plain(String words) {
        return words.replaceAll("[<>]", " ")
                .replace('|', ',')
                .replaceAll("[\\p{Cntrl}\\s]+", " ")
                .strip();
    }
}
