// SPDX-License-Identifier: Apache-2.0
/**
 * Organizations and their tokens. Invariant: a token's value is never stored. A token is found by its hash; its signing
 * keys are derived from an encrypted state that does not reveal the token.
 */
@NullMarked
package io.heliograph.storage.accounts;

import org.jspecify.annotations.NullMarked;
