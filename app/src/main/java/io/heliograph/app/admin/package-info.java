// SPDX-License-Identifier: Apache-2.0
/**
 * The operators' API, protected by their own login; tokens of organizations are refused. Invariant: every change is recorded with the
 * operator who made it.
 */
@NullMarked
package io.heliograph.app.admin;

import org.jspecify.annotations.NullMarked;
