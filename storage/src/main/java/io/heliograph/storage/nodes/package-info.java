// SPDX-License-Identifier: Apache-2.0
/**
 * The processes of a cluster: what each says of itself, when it last did, and which nodes an operator wants to take no work. Invariant: all times are the
 * database's, so that what one process reads of another does not depend on the clock of either.
 */
@NullMarked
package io.heliograph.storage.nodes;

import org.jspecify.annotations.NullMarked;
