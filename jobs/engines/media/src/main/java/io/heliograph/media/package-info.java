// SPDX-License-Identifier: Apache-2.0
/**
 * Pixels and frames: the only module that uses codecs. A plain library; a test calls it with a file. Invariant: a size
 * is bounded before it is allocated, and native memory is closed by the code that opened it.
 */
@NullMarked
package io.heliograph.media;

import org.jspecify.annotations.NullMarked;
