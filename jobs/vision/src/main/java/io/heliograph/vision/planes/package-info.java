// SPDX-License-Identifier: Apache-2.0
/** Between matrices of bytes (blue first) and the planes of networks (red first, 0 to 1). Invariant: there and back changes nothing. */
@NullMarked
package io.heliograph.vision.planes;

import org.jspecify.annotations.NullMarked;
