// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

/** Addresses of the authorization server. Those that need an operator's session are below {@code /console}, the path of its cookie. */
public final class OAuthAddresses {
    /** Authorization endpoint for clients; redirects to {@link #DECIDED_AUTHORIZE}. */
    static final String AUTHORIZE = "/v2/auth/authorize";

    static final String TOKEN = "/v2/auth/token";
    static final String REVOKE = "/v2/auth/revoke";
    static final String REGISTER = "/v2/auth/register";
    static final String DEVICE_AUTHORIZE = "/v2/auth/device/authorize";
    static final String KEYS = "/v2/auth/keys";

    /** Introspection as in the vendor's API: the token is the only parameter, and no client secret is needed. */
    static final String INTROSPECT = "/v2/auth/token/introspect";

    /** Introspection of RFC 7662, for clients with a secret. */
    static final String CLIENT_INTROSPECT = "/v2/auth/introspect";

    /** Spring's authorization endpoint; the consent page posts to it. */
    public static final String DECIDED_AUTHORIZE = "/console/oauth/authorize";

    /** Spring's device verification endpoint; the consent page posts to it for devices. */
    public static final String DECIDED_DEVICE = "/console/oauth/device";

    /** The consent page. */
    public static final String CONSENT_PAGE = "/console/consent";

    /** The page on which a user enters a device's code. */
    public static final String DEVICE_PAGE = "/console/device";

    private OAuthAddresses() {}
}
