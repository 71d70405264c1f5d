// SPDX-License-Identifier: Apache-2.0
/** What clients may send, field by field. */
@NullMarked
package io.heliograph.batch.catalogue;

import org.jspecify.annotations.NullMarked;
