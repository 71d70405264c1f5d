// SPDX-License-Identifier: Apache-2.0
/** Tests of the watched folders that need no application. */
@NullMarked
package io.heliograph.app.drop;

import org.jspecify.annotations.NullMarked;
