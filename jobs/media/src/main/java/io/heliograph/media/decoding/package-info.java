// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures of strangers decoded in child processes that are kept warm. Invariant: nothing that a child says changes how much memory its parent takes or reads; the
 * header that the parent has read itself does.
 */
@NullMarked
package io.heliograph.media.decoding;

import org.jspecify.annotations.NullMarked;
