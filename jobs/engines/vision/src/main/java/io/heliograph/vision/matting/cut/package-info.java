// SPDX-License-Identifier: Apache-2.0
/**
 * Pixels of the subject by minimum cuts over colour mixtures. Uses {@code alpha}.
 * Invariant: the same pixels and seeds give the same cut.
 */
@NullMarked
package io.heliograph.vision.matting.cut;

import org.jspecify.annotations.NullMarked;
