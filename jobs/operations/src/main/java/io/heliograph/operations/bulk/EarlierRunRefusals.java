// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;

/** Refusals of {@code failed_of}: the earlier run is unknown, has not ended, or listed no items. */
final class EarlierRunRefusals {
    private static final String FIELD = "The field 'failed_of': ";

    private EarlierRunRefusals() {}

    static FailureException unknownRun() {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "No such run",
                "The field 'failed_of' must be the id of a bulk run of this organization that has not been deleted yet.");
    }

    static FailureException notEnded(String id) {
        return open("the run " + id + " has not ended, so more of its items may fail; wait for its end, or cancel it.");
    }

    static FailureException notListed(String id) {
        return open("the request " + id + " has not listed items yet, or is no bulk run; wait for its end.");
    }

    private static FailureException open(String why) {
        return new FailureException(ErrorCode.CONFLICT, "Not ended: failed_of", FIELD + why);
    }

    static FailureException nothingListed(String id) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Nothing to repeat: failed_of",
                FIELD + "the request " + id
                        + " ended before it listed items, or is no bulk run; send the items again.");
    }
}
