// SPDX-License-Identifier: Apache-2.0
/**
 * The stream of events of a page. Uses the sessions in {@code app.console.login}.
 * Invariant: a stream ends with the session that opened it.
 */
@NullMarked
package io.heliograph.app.console.events;

import org.jspecify.annotations.NullMarked;
