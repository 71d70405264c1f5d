// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import java.util.List;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * A program that may ask for tokens.
 *
 * @param id as it names itself
 * @param name as people are told
 * @param secret plain or bcrypt; empty: a public client, which proves itself by PKCE alone
 * @param redirectUris where a browser may be sent back to
 */
public record OAuthClientSettings(
        @NotBlank String id,
        @NotBlank String name,
        @DefaultValue("") String secret,
        @NotEmpty List<String> redirectUris) {}
