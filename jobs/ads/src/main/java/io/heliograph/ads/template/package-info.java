// SPDX-License-Identifier: Apache-2.0
/**
 * Templates and brands as they are declared. Invariant: what exists here was read and checked whole.
 */
@NullMarked
package io.heliograph.ads.template;

import org.jspecify.annotations.NullMarked;
