// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.access;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.List;

/**
 * The authorization server (OAuth 2.1, OpenID Connect), below {@code /v2/auth}.
 *
 * @param enabled whether the authorization server runs
 * @param accessToken validity of an access token
 * @param refreshToken validity of a refresh token; each is used once, for the next
 * @param code validity of an authorization code
 * @param deviceCode time that a device waits for a person's decision
 * @param keyRotation time for which a key signs identity tokens
 * @param consentRole minimum role of an operator who may let a program act for an organization
 * @param registration whether clients may register themselves
 * @param clients preconfigured clients, in addition to the one of devices
 * @param mostClients maximum clients that registered themselves
 * @param deviceCodes device codes per client address in ten minutes
 * @param waiting maximum undecided authorizations; further ones get 503
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
