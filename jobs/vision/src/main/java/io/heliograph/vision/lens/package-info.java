// SPDX-License-Identifier: Apache-2.0
/**
 * What a lens does: depth of field behind a subject. Invariant: light is blurred linear, and size and transparency stay.
 */
@NullMarked
package io.heliograph.vision.lens;

import org.jspecify.annotations.NullMarked;
