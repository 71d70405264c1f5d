// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.oauth;

/** Purpose of a code or token of an authorization. */
public enum SecretKind {
    /** Leads from the consent page back to the authorization. */
    STATE,
    /** Is exchanged for tokens once. */
    CODE,
    /** Opens routes. */
    ACCESS,
    /** Is exchanged for new tokens. */
    REFRESH,
    /** An exchanged refresh token: presented again, it ends the authorization. */
    USED,
    /** Used by a device to poll until a person has decided. */
    DEVICE,
    /** Typed by that person. */
    USER
}
