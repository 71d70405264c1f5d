// SPDX-License-Identifier: Apache-2.0
/** The console as a browser sees it: who is let in, what each role is shown, and what its buttons do. */
@NullMarked
package io.heliograph.app.console;

import org.jspecify.annotations.NullMarked;
