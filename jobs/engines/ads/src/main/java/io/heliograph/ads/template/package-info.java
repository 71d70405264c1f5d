// SPDX-License-Identifier: Apache-2.0
/** Declared templates and brands. Invariant: every object here has been read and checked completely. */
@NullMarked
package io.heliograph.ads.template;

import org.jspecify.annotations.NullMarked;
