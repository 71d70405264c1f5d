// SPDX-License-Identifier: Apache-2.0
/**
 * The route that makes old and damaged pictures good. Invariant: what shows no damage comes back as it was.
 */
@NullMarked
package io.heliograph.operations.restoring;

import org.jspecify.annotations.NullMarked;
