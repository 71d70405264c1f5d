// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.access;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import java.util.List;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * A program that may request tokens.
 *
 * @param id client id
 * @param name name shown to people
 * @param secret client secret, plain or as a bcrypt hash; empty: a public client, which proves itself by PKCE alone
 * @param redirectUris allowed redirect addresses
 */
public record OAuthClientSettings(
        @NotBlank String id,
        @NotBlank String name,
        @DefaultValue("") String secret,
        @NotEmpty List<String> redirectUris) {}
