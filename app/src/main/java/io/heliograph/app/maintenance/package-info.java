// SPDX-License-Identifier: Apache-2.0
/**
 * What is done again and again, by one node of all that have the role. Invariant: one node at a time does it, and what is interrupted is done again.
 */
@NullMarked
package io.heliograph.app.maintenance;

import org.jspecify.annotations.NullMarked;
