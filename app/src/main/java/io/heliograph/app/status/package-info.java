// SPDX-License-Identifier: Apache-2.0
/** The status body, for polling clients and for webhooks. Uses no HTTP. Invariant: both get the same bytes. */
@NullMarked
package io.heliograph.app.status;

import org.jspecify.annotations.NullMarked;
