// SPDX-License-Identifier: Apache-2.0
/** Route that restores old and damaged pictures. Invariant: an undamaged picture is returned unchanged. */
@NullMarked
package io.heliograph.operations.restoring;

import org.jspecify.annotations.NullMarked;
