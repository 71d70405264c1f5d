// SPDX-License-Identifier: Apache-2.0
/** What the status body looks like, byte by byte. */
@NullMarked
package io.heliograph.app.status;

import org.jspecify.annotations.NullMarked;
