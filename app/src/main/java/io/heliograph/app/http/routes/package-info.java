// SPDX-License-Identifier: Apache-2.0
/**
 * The routes of the catalogue, their status, and the health of the process. Uses the engine's entry points and the submissions.
 * Invariant: the checks come in the order of the contract, and after acceptance no failure here can lose the work.
 */
@NullMarked
package io.heliograph.app.http.routes;

import org.jspecify.annotations.NullMarked;
