// SPDX-License-Identifier: Apache-2.0
/**
 * The status body, for those who poll and for those who are told by webhook. Touches no HTTP. Invariant: both get the same bytes.
 */
@NullMarked
package io.heliograph.app.status;

import org.jspecify.annotations.NullMarked;
