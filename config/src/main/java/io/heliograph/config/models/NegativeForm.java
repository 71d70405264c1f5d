// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.models;

/** How an endpoint with OpenAI's Images API is sent a negative prompt, which that API itself does not have. */
public enum NegativeForm {
    /** Not at all: as OpenAI's own service wants it. The answer's {@code warning} says so. */
    NONE,
    /** In a field {@code negative_prompt}: LocalAI and others. */
    FIELD,
    /** Behind the prompt and a vertical bar: older versions of LocalAI. */
    BAR,
    /** Within the prompt, as {@code <sd_cpp_extra_args>}: the server of stable-diffusion.cpp. */
    SD_CPP
}
