// SPDX-License-Identifier: Apache-2.0
/**
 * Audits the readers: compares the words of a text with the resulting brief or edits, token by token, and lists those without effect. It
 * inspects the result itself; the readers need not record which words they used. Invariant: a word that carries meaning is either in the
 * result or listed.
 */
@NullMarked
package io.heliograph.scene.language.ledger;

import org.jspecify.annotations.NullMarked;
