// SPDX-License-Identifier: Apache-2.0
/** The console's pages of bulk runs. Invariant: a page costs the same however many items a run has. */
@NullMarked
package io.heliograph.app.console.bulk;

import org.jspecify.annotations.NullMarked;
