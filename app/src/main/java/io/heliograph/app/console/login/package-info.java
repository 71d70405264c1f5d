// SPDX-License-Identifier: Apache-2.0
/**
 * Who may use the console: login, sessions, their cookies and CSRF tokens, and the filter chain of {@code /console}. Uses the
 * frame in {@code app.console}. Invariant: without an operator's session only the login page and assets are answered.
 */
@NullMarked
package io.heliograph.app.console.login;

import org.jspecify.annotations.NullMarked;
