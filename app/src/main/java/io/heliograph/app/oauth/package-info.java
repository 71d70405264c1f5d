// SPDX-License-Identifier: Apache-2.0
/**
 * The authorization server (OAuth 2.1, OpenID Connect): Spring's, with our clients, authorizations, keys and pages of consent. Operators log in at the console and
 * say for which organization a program acts. May touch Spring Security, servlet types and what storage keeps for it. Invariant: no token is given without the
 * consent of an operator whose role allows it, and no value of a code or token is kept.
 */
@NullMarked
package io.heliograph.app.oauth;

import org.jspecify.annotations.NullMarked;
