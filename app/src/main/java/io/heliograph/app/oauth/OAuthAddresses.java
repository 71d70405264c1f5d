// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

/** Addresses of the authorization server. Those that need an operator's session are below {@code /console}, where its cookie is sent. */
public final class OAuthAddresses {
    /** Where a client sends the browser; leads on to {@link #DECIDED_AUTHORIZE}. */
    static final String AUTHORIZE = "/v2/auth/authorize";

    static final String TOKEN = "/v2/auth/token";
    static final String REVOKE = "/v2/auth/revoke";
    static final String REGISTER = "/v2/auth/register";
    static final String DEVICE_AUTHORIZE = "/v2/auth/device/authorize";
    static final String KEYS = "/v2/auth/keys";

    /** Introspection as the contract has it: the token alone. */
    static final String INTROSPECT = "/v2/auth/token/introspect";

    /** Introspection of RFC 7662, for clients with a secret. */
    static final String CLIENT_INTROSPECT = "/v2/auth/introspect";

    /** Spring's authorization endpoint, which the page of consent posts to. */
    public static final String DECIDED_AUTHORIZE = "/console/oauth/authorize";

    /** Spring's device verification endpoint, which the page of consent posts to for devices. */
    public static final String DECIDED_DEVICE = "/console/oauth/device";

    /** The page of consent. */
    public static final String CONSENT_PAGE = "/console/consent";

    /** The page for the code that a device shows. */
    public static final String DEVICE_PAGE = "/console/device";

    private OAuthAddresses() {}
}
