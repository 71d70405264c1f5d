// SPDX-License-Identifier: Apache-2.0
/**
 * The processes of a cluster: their reports, their last heartbeats, and the nodes drained by operators. Invariant: all
 * times are the database's, so that a comparison between processes depends on the clock of neither.
 */
@NullMarked
package io.heliograph.storage.nodes;

import org.jspecify.annotations.NullMarked;
