// SPDX-License-Identifier: Apache-2.0
/**
 * Bodies of requests, as JSON objects whatever they were sent as. Reads streams, never more than the route's limit and the budgets of the process; long
 * pictures go to files without names as they come. Invariant: no body is in memory as a whole, and what cannot be read is a 400 or 413 that says where.
 */
@NullMarked
package io.heliograph.app.http.body;

import org.jspecify.annotations.NullMarked;
