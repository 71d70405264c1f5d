// SPDX-License-Identifier: Apache-2.0
/**
 * What is to be seen, as plain values: the meeting point of language, documents and layout. A brief is what a sentence means, after reading and before anything has a place in space. Invariant: a value is complete and immutable; nothing in it depends on how it was said.
 */
@NullMarked
package io.heliograph.scene.brief;

import org.jspecify.annotations.NullMarked;
