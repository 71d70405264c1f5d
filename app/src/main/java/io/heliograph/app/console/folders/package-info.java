// SPDX-License-Identifier: Apache-2.0
/** The console's page of the watched folders. Invariant: names of files are shown as text, and what a page sends names nothing outside the folders. */
@NullMarked
package io.heliograph.app.console.folders;

import org.jspecify.annotations.NullMarked;
