// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.oauth;

/** Purpose of a code or token of an authorization. */
public enum SecretKind {
    /** Leads from the consent page back to the authorization. */
    STATE,
    /** Authorization code, exchanged once for tokens. */
    CODE,
    /** Access token for routes. */
    ACCESS,
    /** Refresh token, exchanged once for new tokens. */
    REFRESH,
    /** An exchanged refresh token: presented again, it ends the authorization. */
    USED,
    /** Device code, with which a device polls until a person has decided. */
    DEVICE,
    /** User code, which a person types to approve a device. */
    USER
}
