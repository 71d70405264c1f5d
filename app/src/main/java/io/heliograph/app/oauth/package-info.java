// SPDX-License-Identifier: Apache-2.0
/**
 * The authorization server (OAuth 2.1, OpenID Connect): Spring's, with our clients, authorizations, keys and consent pages. Operators log
 * in at the console and select the organization that a program acts for. May use Spring Security, servlet types and its tables in
 * storage. Invariant: no token is issued without the consent of an operator with the required role, and no code or token is stored in
 * clear.
 */
@NullMarked
package io.heliograph.app.oauth;

import org.jspecify.annotations.NullMarked;
