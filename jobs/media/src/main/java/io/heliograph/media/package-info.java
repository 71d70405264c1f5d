// SPDX-License-Identifier: Apache-2.0
/**
 * Pixels and frames: the only room that sees codecs. A plain library; a test calls it with a file. Invariant: a size is bounded before it is allocated, and whoever opens native memory closes it.
 */
@NullMarked
package io.heliograph.media;

import org.jspecify.annotations.NullMarked;
