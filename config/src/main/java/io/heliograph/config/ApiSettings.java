// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.NotNull;

/**
 * Choices where the specification and the vendor's own clients disagree.
 *
 * @param dialect form of answers to requests without a dialect of their token or organization. {@code auto}: the vendor's for clients that
 *     identify themselves as the vendor's, else the specification's. {@code specification}: {@code error.code} is a label, and
 *     a reimagine answer has status 209. {@code vendor}: {@code error.code} is a number, and that status is 200
 */
public record ApiSettings(@NotNull DialectRule dialect) {}
