// SPDX-License-Identifier: Apache-2.0
/**
 * Settings of access: operators and roles, OAuth, proxies, console, limits on guesses and connections. Uses nothing of the
 * project. Invariant: an invalid setting stops the start, and the message names it.
 */
@NullMarked
package io.heliograph.config.access;

import org.jspecify.annotations.NullMarked;
