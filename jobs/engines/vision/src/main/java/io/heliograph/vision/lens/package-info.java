// SPDX-License-Identifier: Apache-2.0
/**
 * Effects of a lens: depth of field behind a subject, in linear light; and faces blurred. Invariant: size and transparency
 * stay.
 */
@NullMarked
package io.heliograph.vision.lens;

import org.jspecify.annotations.NullMarked;
