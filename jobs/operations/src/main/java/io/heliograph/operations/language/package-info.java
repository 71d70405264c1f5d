// SPDX-License-Identifier: Apache-2.0
/**
 * Common parts of the routes with instructions in words: documents that repeat an edit, and the language model of the settings. Invariant:
 * the canonical sentence of an edit is parsed as the same edit.
 */
@NullMarked
package io.heliograph.operations.language;

import org.jspecify.annotations.NullMarked;
