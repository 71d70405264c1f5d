// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.models;

/** Where a call to an endpoint with OpenAI's Images API puts the negative prompt; the API itself has no place for it. */
public enum NegativeForm {
    /** The negative prompt is not sent, for OpenAI's own service. The answer reports this in {@code warning}. */
    NONE,
    /** In a field {@code negative_prompt}, for LocalAI and others. */
    FIELD,
    /** After the prompt and a vertical bar, for older versions of LocalAI. */
    BAR,
    /** Inside the prompt in {@code <sd_cpp_extra_args>}, for the server of stable-diffusion.cpp. */
    SD_CPP
}
