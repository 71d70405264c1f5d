// SPDX-License-Identifier: Apache-2.0
/**
 * Audits the readers: compares the words of a text with the resulting brief or edits, token by token, and lists those without effect. It
 * checks the result itself, not the reader's record of used words. Invariant: a word that carries meaning is either in the result or
 * listed.
 */
@NullMarked
package io.heliograph.scene.language.ledger;

import org.jspecify.annotations.NullMarked;
