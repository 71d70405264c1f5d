// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import java.time.Instant;

/**
 * A tenant.
 *
 * @param plan name of its plan in the settings
 */
public record Organization(long id, String name, String plan, Instant createdAt) {}
