// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.List;

/**
 * The authorization server (OAuth 2.1, OpenID Connect), below {@code /v2/auth}.
 *
 * @param enabled whether there is one
 * @param accessToken how long an access token is valid
 * @param refreshToken how long a refresh token is valid; each is used once, for the next
 * @param code how long an authorization code is valid
 * @param deviceCode how long a device waits for a person to decide
 * @param keyRotation how long a key signs identity tokens before a new one does
 * @param consentRole least role of an operator who may let a program act for an organization
 * @param registration whether clients may register themselves
 * @param clients that are known from the beginning, beside the one of devices
 * @param mostClients that may have registered themselves
 * @param deviceCodes that one client address may ask for in ten minutes
 * @param waiting authorizations that may wait for a decision; further ones get 503
 */
public record OAuthSettings(
        boolean enabled,
        @NotNull Duration accessToken,
        @NotNull Duration refreshToken,
        @NotNull Duration code,
        @NotNull Duration deviceCode,
        @NotNull Duration keyRotation,
        @NotNull OperatorRole consentRole,
        boolean registration,
        @NotNull List<@Valid OAuthClientSettings> clients,
        @Min(1) int mostClients,
        @Min(1) int deviceCodes,
        @Min(1) int waiting) {}
