// SPDX-License-Identifier: Apache-2.0
/**
 * Descriptions of pictures in words: captions, and the words that search matches. Uses pictures and the language model. Invariant: a name
 * is based on a measurement, or on a language model with vision.
 */
@NullMarked
package io.heliograph.operations.caption;

import org.jspecify.annotations.NullMarked;
