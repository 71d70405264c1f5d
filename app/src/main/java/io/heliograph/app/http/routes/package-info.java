// SPDX-License-Identifier: Apache-2.0
/**
 * The routes of the catalogue, their status, and the health of the process. Uses the engine's entry points and the submissions.
 * Invariant: requests are checked in the order that the API specifies, and after acceptance no failure here can lose the work.
 */
@NullMarked
package io.heliograph.app.http.routes;

import org.jspecify.annotations.NullMarked;
