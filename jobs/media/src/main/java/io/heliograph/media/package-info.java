// SPDX-License-Identifier: Apache-2.0
/**
 * Pixels and frames: the only room that sees codecs. A plain library; a test calls it with a file.
 */
@NullMarked
package io.heliograph.media;

import org.jspecify.annotations.NullMarked;
