// SPDX-License-Identifier: Apache-2.0
/**
 * Words to pixels without a network: colour, place, size, stuff, and "the subject" where there is one. It cannot tell a dog from a cat.
 * Invariant: when nothing speaks clearly for an area, nothing is found; there is no random guess.
 */
@NullMarked
package io.heliograph.vision.grounding;

import org.jspecify.annotations.NullMarked;
