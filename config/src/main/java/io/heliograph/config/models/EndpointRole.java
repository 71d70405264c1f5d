// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.models;

import java.util.Locale;

/** Work that an endpoint with OpenAI's Images API can do instead of the built-in engine. */
public enum EndpointRole {
    /** Pictures from prompts. */
    TEXT_TO_IMAGE,
    /** A picture edited by an instruction. */
    IMAGE_EDIT,
    /** A masked area filled, by a prompt or from its surroundings. */
    INPAINT;

    /** The name in settings, logs and answers: {@code text_to_image}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
