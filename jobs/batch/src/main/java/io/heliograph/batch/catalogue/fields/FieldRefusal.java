// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.List;
import java.util.stream.Collectors;

/** Errors for values that a field does not accept, with the field's name. */
public final class FieldRefusal {
    private static final int LONGEST_NAME = 40;

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

    /** The error for an unknown member of an object in a list; if it were ignored, a misspelling would not be noticed. */
    static FailureException unknownMember(String field, String name, List<String> known) {
        String shown = name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME) + "…";
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Invalid value: " + field,
                "The field '%s' has an unknown member '%s'; it can have %s."
                        .formatted(
                                field,
                                shown,
                                known.stream().map(each -> "'" + each + "'").collect(Collectors.joining(", "))));
    }

    /** The error for a file, or its Base64 text, in a field that takes the address of a video. */
    static FailureException notAnAddress(String field) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Invalid value: " + field,
                "The field '" + field + "' must be an absolute http or https address. " + MediaType.UPLOAD_ADVICE);
    }

    static FailureException outOfRange(String field, String wanted) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Invalid value: " + field,
                "The field '" + field + "' must be " + wanted + ".");
    }
}
