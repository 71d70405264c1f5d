// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A request for one picture from an endpoint.
 *
 * @param prompt the wanted contents or change, as the client wrote it; not blank
 * @param negative the unwanted contents; may be empty
 * @param size of the picture, one of those that the endpoint offers
 * @param seed for endpoints that take one, 0 to 2^31-1
 * @param edited the picture to change; empty: a new one is drawn
 */
public record ImagesCommission(
        String prompt, String negative, FrameSize size, long seed, Optional<EditedPicture> edited) {
    /** Tags that servers interpret as commands, such as those of stable-diffusion.cpp. */
    private static final Pattern ORDER =
            Pattern.compile("<(?=\\s*/?\\s*(sd_cpp_extra_args|lora|lyco|hypernet)\\b)", Pattern.CASE_INSENSITIVE);

    /** Checks the bounds. */
    public ImagesCommission {
        prompt = withoutOrders(prompt);
        negative = withoutOrders(negative);
        if (prompt.isBlank()) {
            throw new IllegalArgumentException("the prompt for a picture must not be blank");
        }
        seed = seed & Integer.MAX_VALUE;
    }

    /**
     * A picture to change.
     *
     * @param png PNG of exactly the requested size, opaque
     * @param mask PNG of the same size that marks the area to change; empty: the whole picture
     */
    @SuppressWarnings("ArrayRecordComponent") // the array is not copied
    public record EditedPicture(byte[] png, Optional<byte[]> mask) {}

    /** The same with another prompt. */
    public ImagesCommission withPrompt(String other) {
        return new ImagesCommission(other, negative, size, seed, edited);
    }

    /**
     * Removes the first character of tags that servers interpret as commands, and nothing else. Otherwise clients
     * could choose weights, steps or files of the endpoint.
     */
    private static String withoutOrders(String words) {
        return ORDER.matcher(words).replaceAll("");
    }
}
