// SPDX-License-Identifier: Apache-2.0
/**
 * Request bodies of all content types as JSON objects. Reads streams, never more than the route's limit and the budgets of the process;
 * long pictures go to unlinked files while they arrive. Invariant: no body is in memory as a whole, and an unreadable body gets a 400 or
 * 413 that names the place.
 */
@NullMarked
package io.heliograph.app.http.body;

import org.jspecify.annotations.NullMarked;
