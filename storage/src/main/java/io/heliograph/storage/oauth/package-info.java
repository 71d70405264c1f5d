// SPDX-License-Identifier: Apache-2.0
/**
 * What the authorization server keeps, for all nodes: clients that registered themselves, authorizations, and the keys that identity tokens are signed with.
 * Invariant: of codes and tokens only hashes are here, and private keys are encrypted with the master key.
 */
@NullMarked
package io.heliograph.storage.oauth;

import org.jspecify.annotations.NullMarked;
