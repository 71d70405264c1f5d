// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;

/** More comes at once than this node can write down; the database is well. */
final class BusyException {
    private BusyException() {}

    /** What the client is told. */
    static ClientFailure failure() {
        return new ClientFailure(
                ErrorCode.UNAVAILABLE,
                "Busy",
                "The service has more to take in than it can at this moment; the request was not accepted. Try again in some seconds.");
    }
}
