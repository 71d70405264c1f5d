// SPDX-License-Identifier: Apache-2.0
/** Tests of marks in results. Invariant: results are decoded as anybody would, and looked at with the key alone. */
@NullMarked
package io.heliograph.operations.marking;

import org.jspecify.annotations.NullMarked;
