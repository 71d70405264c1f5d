// SPDX-License-Identifier: Apache-2.0
/** The route that makes old and damaged pictures good. */
@NullMarked
package io.heliograph.operations.restoring;

import org.jspecify.annotations.NullMarked;
