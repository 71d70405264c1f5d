// SPDX-License-Identifier: Apache-2.0
/**
 * Effects of a lens: depth of field behind a subject. Invariant: blur is computed in linear light; size and
 * transparency stay.
 */
@NullMarked
package io.heliograph.vision.lens;

import org.jspecify.annotations.NullMarked;
