// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.acceptance;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;

/** This node has more concurrent writes than it can handle; the database is healthy. */
final class BusyException {
    private BusyException() {}

    /** The error for the client. */
    static ClientFailure failure() {
        return new ClientFailure(
                ErrorCode.UNAVAILABLE,
                "Busy",
                "The service has more to take in than it can at this moment; the request was not accepted. Try again in some seconds.");
    }
}
