// SPDX-License-Identifier: Apache-2.0
/**
 * The console's page of the watched folders. Invariant: file names are shown as text, and requests of the page cannot name a file outside
 * the folders.
 */
@NullMarked
package io.heliograph.app.console.folders;

import org.jspecify.annotations.NullMarked;
