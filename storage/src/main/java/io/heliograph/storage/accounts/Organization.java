// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import io.heliograph.config.Dialect;
import java.time.Instant;
import java.util.Optional;

/**
 * A tenant: owner of tokens, requests and limits.
 *
 * @param plan name of its plan in the settings
 * @param dialect its dialect of the API, if it has one of its own
 */
public record Organization(long id, String name, String plan, Optional<Dialect> dialect, Instant createdAt) {}
