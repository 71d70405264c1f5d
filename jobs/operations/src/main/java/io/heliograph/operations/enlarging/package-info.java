// SPDX-License-Identifier: Apache-2.0
/** Routes that make pictures larger: {@code increase_resolution} of both generations and {@code enhance}. */
@NullMarked
package io.heliograph.operations.enlarging;

import org.jspecify.annotations.NullMarked;
