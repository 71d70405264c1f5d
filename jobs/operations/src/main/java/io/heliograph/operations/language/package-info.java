// SPDX-License-Identifier: Apache-2.0
/**
 * What the routes that are told in words share: the documents that say an edit again, and the language model of the settings where there is one. Invariant: an edit that is said again in words is read as the same edit.
 */
@NullMarked
package io.heliograph.operations.language;

import org.jspecify.annotations.NullMarked;
