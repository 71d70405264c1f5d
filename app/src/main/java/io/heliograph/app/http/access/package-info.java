// SPDX-License-Identifier: Apache-2.0
/**
 * Authentication and limits: tokens, rate limits, plans, checked in this order. Uses the accounts and the settings. Invariant: a revoked
 * token stops working within {@link io.heliograph.app.http.access.TokenAuthentication#REMEMBERED}.
 */
@NullMarked
package io.heliograph.app.http.access;

import org.jspecify.annotations.NullMarked;
