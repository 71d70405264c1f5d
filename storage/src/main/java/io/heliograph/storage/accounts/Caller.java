// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

/** Who makes a request. */
public record Caller(long tokenId, long organizationId, String plan) {}
