// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.ads;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;

/** Errors of the route for ads: status 422, naming the field. */
final class AdRefusals {
    private AdRefusals() {}

    static FailureException invalid(String field, String details) {
        return new FailureException(ErrorCode.VALIDATION_ERROR, "Invalid value: " + field, details);
    }
}
