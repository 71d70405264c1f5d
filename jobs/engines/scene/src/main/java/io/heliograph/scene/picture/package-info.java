// SPDX-License-Identifier: Apache-2.0
/**
 * Output of a renderer: colours and the buffers beside them that styles, vectors and other engines read. Invariant: all buffers of a frame
 * have its size, row by row from the top.
 */
@NullMarked
package io.heliograph.scene.picture;

import org.jspecify.annotations.NullMarked;
