// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import io.heliograph.storage.oauth.OAuthAuthorizations;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import org.springframework.http.server.ServletServerHttpResponse;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.OAuth2DeviceCode;
import org.springframework.security.oauth2.core.OAuth2UserCode;
import org.springframework.security.oauth2.core.endpoint.OAuth2DeviceAuthorizationResponse;
import org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames;
import org.springframework.security.oauth2.core.http.converter.OAuth2DeviceAuthorizationResponseHttpMessageConverter;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2DeviceAuthorizationRequestAuthenticationToken;
import org.springframework.security.web.authentication.AuthenticationSuccessHandler;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Answer with the codes and the polling interval of a device (RFC 8628, 3.2). Spring's own answer omits {@code interval}. */
final class DeviceCodeAnswer implements AuthenticationSuccessHandler {
    private final OAuth2DeviceAuthorizationResponseHttpMessageConverter json =
            new OAuth2DeviceAuthorizationResponseHttpMessageConverter();

    @Override
    public void onAuthenticationSuccess(
            HttpServletRequest request, HttpServletResponse response, Authentication authentication)
            throws IOException {
        var made = (OAuth2DeviceAuthorizationRequestAuthenticationToken) authentication;
        OAuth2DeviceCode deviceCode = Objects.requireNonNull(made.getDeviceCode());
        OAuth2UserCode userCode = Objects.requireNonNull(made.getUserCode());
        var page = ServletUriComponentsBuilder.fromContextPath(request).path(OAuthAddresses.DEVICE_PAGE);
        String address = page.toUriString();
        String complete = page.queryParam(OAuth2ParameterNames.USER_CODE, userCode.getTokenValue())
                .toUriString();
        json.write(
                OAuth2DeviceAuthorizationResponse.with(deviceCode, userCode)
                        .verificationUri(address)
                        .verificationUriComplete(complete)
                        .interval(OAuthAuthorizations.POLL_SECONDS)
                        .build(),
                null,
                new ServletServerHttpResponse(response));
    }
}
