// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.access;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;

/**
 * An operator.
 *
 * @param password password of the operator, plain or as a BCrypt hash that begins with {@code $2}
 */
public record OperatorSettings(
        @NotBlank String name,
        @NotBlank String password,
        @NotNull OperatorRole role) {
    /** Without the password, so that it cannot reach a log. */
    @Override
    public String toString() {
        return "Operator[" + name + ", " + role + "]";
    }
}
