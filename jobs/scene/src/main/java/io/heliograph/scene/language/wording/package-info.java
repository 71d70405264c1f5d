// SPDX-License-Identifier: Apache-2.0
/**
 * Says again, token by token, what people say in a way that no reader goes along with from left to right: corrections, colours shared out among several, words for groups of people, letters. Invariant: what is changed says the same; other tokens stay as they are and where they are.
 */
@NullMarked
package io.heliograph.scene.language.wording;

import org.jspecify.annotations.NullMarked;
