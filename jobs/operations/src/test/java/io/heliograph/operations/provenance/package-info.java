// SPDX-License-Identifier: Apache-2.0
/** Tests of content credentials in results. */
@NullMarked
package io.heliograph.operations.provenance;

import org.jspecify.annotations.NullMarked;
