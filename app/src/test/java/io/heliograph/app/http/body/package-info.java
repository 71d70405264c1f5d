// SPDX-License-Identifier: Apache-2.0
/** Bodies, read without a server. */
@NullMarked
package io.heliograph.app.http.body;

import org.jspecify.annotations.NullMarked;
