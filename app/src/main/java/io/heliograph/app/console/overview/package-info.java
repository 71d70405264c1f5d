// SPDX-License-Identifier: Apache-2.0
/**
 * The console's first page and the page of nodes: what needs attention, rates, nodes. Uses the frame in {@code app.console}
 * and the filters in {@code app.console.jobs}. Invariant: urgent items come first.
 */
@NullMarked
package io.heliograph.app.console.overview;

import org.jspecify.annotations.NullMarked;
