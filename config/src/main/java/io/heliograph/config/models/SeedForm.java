// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.models;

/** Where a call to an endpoint with OpenAI's Images API puts the seed; the API itself has no place for it. */
public enum SeedForm {
    /** No seed, for OpenAI's own service. */
    NONE,
    /** A field {@code seed}, for LocalAI and others. */
    FIELD,
    /** {@code <sd_cpp_extra_args>} in the prompt, for the server of stable-diffusion.cpp. */
    SD_CPP
}
