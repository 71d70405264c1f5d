// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.NotNull;

/**
 * Choices where the specification and the vendor's own clients disagree.
 *
 * @param dialect {@code specification} (labels in {@code error.code}, 209 for reimagine) or {@code vendor} (numbers, 200); an organization may have one of its own
 */
public record ApiSettings(@NotNull Dialect dialect) {}
