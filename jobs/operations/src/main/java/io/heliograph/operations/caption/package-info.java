// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures in words: captions, and the words that search finds pictures by. Touches pictures and the language model. Invariant: nothing is named that was not
 * measured, unless a model that sees named it.
 */
@NullMarked
package io.heliograph.operations.caption;

import org.jspecify.annotations.NullMarked;
