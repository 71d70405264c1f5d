// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.models;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import java.util.List;

/**
 * An endpoint with OpenAI's Images API that serves a role. If it does not answer, the built-in engine does the work.
 *
 * @param url address, including the version; empty: no endpoint. Its host may have a private address
 * @param model name of the model at the endpoint; empty: the endpoint's default
 * @param key bearer token, if the endpoint needs one
 * @param timeout limit on one picture, from the first byte sent to the last byte received; then the built-in engine works
 * @param sizes sizes that the endpoint draws, WIDTHxHEIGHT; a picture is drawn in the size of the nearest aspect ratio, then cropped and
 *     resized
 * @param seeds form of the seed: {@code none}, {@code field} or {@code sd-cpp}
 * @param negative form of a negative prompt: {@code none} (not sent, reported in {@code warning}), {@code field} (LocalAI),
 *     {@code bar} (older versions of LocalAI) or {@code sd-cpp}
 * @param answer value of {@code response_format}: {@code b64-json}, {@code url} or {@code unasked}
 * @param mask marking of the area to change: {@code transparent}, {@code white} or {@code black}
 * @param longestPrompt maximum characters of a prompt; longer ones are cut, with a warning
 * @param perDay pictures of one organization per day (UTC); beyond, the built-in engine works, with a warning
 * @param atATime concurrent calls of this process; further calls wait
 */
public record EndpointSettings(
        String url,
        String model,
        String key,
        @NotNull Duration timeout,

        @NotEmpty
        List<@Pattern(regexp = "[1-9][0-9]{1,4}x[1-9][0-9]{1,4}", message = "must be like 1024x1024") String> sizes,

        @NotNull SeedForm seeds,
        @NotNull NegativeForm negative,
        @NotNull AnswerForm answer,
        @NotNull MaskPolarity mask,
        @Min(100) @Max(100_000) int longestPrompt,
        @Min(0) int perDay,
        @Min(1) @Max(64) int atATime) {
    /** Whether an endpoint is configured. */
    public boolean isThere() {
        return !url.isBlank();
    }

    /** Engine name in answers and credentials: {@code endpoint/} and the model, without blanks. */
    public String engine() {
        String name = model.isBlank() ? "unnamed" : model.strip().replaceAll("[^A-Za-z0-9._:/+-]+", "-");
        return "endpoint/" + name;
    }

    /** Without the key, so that it cannot reach a log. */
    @Override
    public String toString() {
        return "Endpoint[" + url + ", " + model + "]";
    }
}
