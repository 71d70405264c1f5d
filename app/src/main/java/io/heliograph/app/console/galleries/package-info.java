// SPDX-License-Identifier: Apache-2.0
/**
 * The galleries of registered pictures in the console: looking, searching, and removing. Touches rows and the search of pictures. Invariant: whatever is removed
 * here is in the audit log.
 */
@NullMarked
package io.heliograph.app.console.galleries;

import org.jspecify.annotations.NullMarked;
