// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.models;

/** Form of the seed, which OpenAI's Images API lacks. */
public enum SeedForm {
    /** No seed, for OpenAI's own service. */
    NONE,
    /** A field {@code seed}, for LocalAI and others. */
    FIELD,
    /** {@code <sd_cpp_extra_args>} in the prompt, for the server of stable-diffusion.cpp. */
    SD_CPP
}
