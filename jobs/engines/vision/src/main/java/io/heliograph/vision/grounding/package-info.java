// SPDX-License-Identifier: Apache-2.0
/**
 * Grounding of phrases without a network: colour, place, size, stuff, and "the subject" if there is one. It cannot
 * distinguish a dog from a cat. Invariant: without clear evidence for an area nothing is found; there is no random
 * guess.
 */
@NullMarked
package io.heliograph.vision.grounding;

import org.jspecify.annotations.NullMarked;
