// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import java.util.List;

/**
 * An endpoint with OpenAI's Images API that serves a role; the built-in engine works where it does not answer.
 *
 * @param url up to and with the version; empty: none. Its host may be a private address, and no other
 * @param model its name there; empty: the endpoint's own choice
 * @param key bearer token, if one is needed
 * @param timeout of one picture, from the first byte sent to the last one received; then the built-in engine works
 * @param sizes that the endpoint draws, WIDTHxHEIGHT; a picture is drawn in the one of the nearest shape, then cropped and resized
 * @param seeds how the seed is said: {@code none}, {@code field} or {@code sd-cpp}
 * @param answer what {@code response_format} is asked for: {@code b64-json}, {@code url} or {@code unasked}
 * @param mask how the part that is to change is marked: {@code transparent}, {@code white} or {@code black}
 * @param longestPrompt characters of a prompt; longer ones are cut, with a warning
 * @param perDay pictures of one organization in one day of UTC; then the built-in engine works, with a warning
 * @param atATime calls of this process at a time; more wait
 */
public record EndpointSettings(
        String url,
        String model,
        String key,
        @NotNull Duration timeout,

        @NotEmpty
        List<@Pattern(regexp = "[1-9][0-9]{1,4}x[1-9][0-9]{1,4}", message = "must be like 1024x1024") String> sizes,

        @NotNull SeedForm seeds,
        @NotNull AnswerForm answer,
        @NotNull MaskPolarity mask,
        @Min(100) @Max(100_000) int longestPrompt,
        @Min(0) int perDay,
        @Min(1) @Max(64) int atATime) {
    /** Whether there is an endpoint. */
    public boolean isThere() {
        return !url.isBlank();
    }

    /** What answers and credentials name it by: {@code endpoint/} and the model, without blanks. */
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
