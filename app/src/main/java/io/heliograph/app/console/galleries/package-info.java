// SPDX-License-Identifier: Apache-2.0
/**
 * The galleries of registered pictures in the console: browsing, searching and removing. Uses database rows and the picture search.
 * Invariant: every removal here is in the audit log.
 */
@NullMarked
package io.heliograph.app.console.galleries;

import org.jspecify.annotations.NullMarked;
