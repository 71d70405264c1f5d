// SPDX-License-Identifier: Apache-2.0
/** Writes the generated pages of {@code docs/reference}, and fails when a checked-in one is stale. */
@NullMarked
package io.heliograph.app.reference;

import org.jspecify.annotations.NullMarked;
