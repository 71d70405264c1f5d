// SPDX-License-Identifier: Apache-2.0
/**
 * The room for provenance: C2PA and the invisible watermark. Empty so far.
 */
@NullMarked
package io.heliograph.provenance;

import org.jspecify.annotations.NullMarked;
