// SPDX-License-Identifier: Apache-2.0
/**
 * Storage of the authorization server, for all nodes: clients that registered themselves, authorizations, and the
 * signing keys of identity tokens. Invariant: only hashes of codes and tokens are stored, and private keys are
 * encrypted with the master key.
 */
@NullMarked
package io.heliograph.storage.oauth;

import org.jspecify.annotations.NullMarked;
