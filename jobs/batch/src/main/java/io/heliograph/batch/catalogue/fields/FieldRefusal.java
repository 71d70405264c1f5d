// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;

/** Errors for values that a field does not accept, with the field's name. */
public final class FieldRefusal {
    private FieldRefusal() {}

    static FailureException wrongType(String field, String wanted) {
        return new FailureException(
                ErrorCode.BAD_REQUEST, "Invalid field: " + field, "The field '" + field + "' must be " + wanted + ".");
    }

    public static FailureException emptyPicture(String field) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Empty picture: " + field,
                "The picture in the field '" + field + "' is empty: it has no bytes.");
    }

    static FailureException outOfRange(String field, String wanted) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Invalid value: " + field,
                "The field '" + field + "' must be " + wanted + ".");
    }
}
