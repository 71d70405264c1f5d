// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.oauth;

/** What a code or token of an authorization is for. */
public enum SecretKind {
    /** Leads from the page of consent back to the authorization. */
    STATE,
    /** Is exchanged for tokens once. */
    CODE,
    /** Opens routes. */
    ACCESS,
    /** Is exchanged for new tokens. */
    REFRESH,
    /** A refresh token that has been exchanged: shown again, it ends the authorization. */
    USED,
    /** Is asked with by a device until a person has decided. */
    DEVICE,
    /** Is typed by that person. */
    USER
}
