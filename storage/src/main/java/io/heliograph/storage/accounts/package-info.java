// SPDX-License-Identifier: Apache-2.0
/**
 * Organizations and their tokens. Invariant: a token's value is never stored; its hash finds it, and what derives its signing keys, but not the token, is kept encrypted.
 */
@NullMarked
package io.heliograph.storage.accounts;

import org.jspecify.annotations.NullMarked;
