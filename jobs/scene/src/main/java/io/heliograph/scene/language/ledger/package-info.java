// SPDX-License-Identifier: Apache-2.0
/**
 * Holds readers to account: compares the words of a text with what came of it, token by token, and names those that came to nothing. It goes by what is in the brief or the edits, and not by what a reader says that it took. Invariant: a word that carries meaning is either in the outcome or named.
 */
@NullMarked
package io.heliograph.scene.language.ledger;

import org.jspecify.annotations.NullMarked;
