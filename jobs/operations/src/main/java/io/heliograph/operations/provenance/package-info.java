// SPDX-License-Identifier: Apache-2.0
/**
 * Content credentials of results: their ingredients and engines, written into the files before they are published. Invariant: signing
 * changes no pixel, and the same result of the same inputs has the same bytes.
 */
@NullMarked
package io.heliograph.operations.provenance;

import org.jspecify.annotations.NullMarked;
