// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/** How an endpoint with OpenAI's Images API is told a seed, which that API itself does not have. */
public enum SeedForm {
    /** Not at all: as OpenAI's own service wants it. */
    NONE,
    /** By a field {@code seed}: LocalAI and others. */
    FIELD,
    /** Within the prompt, as {@code <sd_cpp_extra_args>}: the server of stable-diffusion.cpp. */
    SD_CPP
}
