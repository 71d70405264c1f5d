// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.Locale;

/** Work that an endpoint with OpenAI's Images API may do in the place of the built-in engine. */
public enum EndpointRole {
    /** Pictures from words. */
    TEXT_TO_IMAGE,
    /** A picture changed as free words say. */
    IMAGE_EDIT,
    /** A masked area of a picture filled, by words or by what is round it. */
    INPAINT;

    /** As in settings, logs and answers: {@code text_to_image}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
