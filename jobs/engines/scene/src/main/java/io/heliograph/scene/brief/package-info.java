// SPDX-License-Identifier: Apache-2.0
/**
 * Picture descriptions as plain values: the meeting point of language, documents and layout. A brief is the meaning of a sentence, after
 * parsing and before layout. Invariant: a value is complete and immutable; nothing in it depends on the wording.
 */
@NullMarked
package io.heliograph.scene.brief;

import org.jspecify.annotations.NullMarked;
