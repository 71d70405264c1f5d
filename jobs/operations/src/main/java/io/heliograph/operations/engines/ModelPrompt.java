// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import io.heliograph.inference.images.FrameSize;
import io.heliograph.inference.images.ImagesCommission;
import java.util.Optional;

/**
 * A client's words for engines that read free text in any language.
 *
 * @param text the prompt or instruction as the client wrote it
 * @param negative things to avoid, as the client wrote it; may be empty
 */
public record ModelPrompt(String text, String negative) {
    /** A prompt without a negative prompt. */
    public static ModelPrompt of(String text) {
        return new ModelPrompt(text, "");
    }

    /** The request to an endpoint for a picture with this prompt. */
    public ImagesCommission commission(FrameSize size, long seed, Optional<ImagesCommission.EditedPicture> edited) {
        return new ImagesCommission(text, negative, size, seed, edited);
    }
}
