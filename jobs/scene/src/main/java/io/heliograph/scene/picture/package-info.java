// SPDX-License-Identifier: Apache-2.0
/**
 * What a renderer leaves behind: colours and the buffers beside them that styles, vectors and other engines read.
 */
@NullMarked
package io.heliograph.scene.picture;

import org.jspecify.annotations.NullMarked;
