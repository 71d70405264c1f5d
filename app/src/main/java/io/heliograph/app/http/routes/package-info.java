// SPDX-License-Identifier: Apache-2.0
/**
 * The routes of the catalogue, the status of what they accepted, and the health of the process. Touches the engine's doors and the submissions.
 * Invariant: the checks come in the order of the contract, and after acceptance nothing here can lose the work.
 */
@NullMarked
package io.heliograph.app.http.routes;

import org.jspecify.annotations.NullMarked;
