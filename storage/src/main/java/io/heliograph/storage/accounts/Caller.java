// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import io.heliograph.config.Dialect;
import java.util.Optional;

/**
 * Who makes a request.
 *
 * @param plan name of the organization's plan in the settings
 * @param dialect the organization's reading of the API, if it has one of its own
 */
public record Caller(long tokenId, long organizationId, String plan, Optional<Dialect> dialect) {}
