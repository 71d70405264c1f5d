// SPDX-License-Identifier: Apache-2.0
/**
 * Typesetting: fonts by family and weight, shaping by the JDK, balanced lines. Invariant: a character that no font has
 * is refused and never drawn as a box.
 */
@NullMarked
package io.heliograph.ads.lettering;

import org.jspecify.annotations.NullMarked;
