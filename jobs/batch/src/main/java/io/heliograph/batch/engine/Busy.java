// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.Failure;

/** More comes at once than this node can write down; the database is well. */
final class Busy {
    private Busy() {}

    /** What the client is told. */
    static Failure failure() {
        return new Failure(
                ErrorCode.UNAVAILABLE,
                "Busy",
                "The service has more to take in than it can at this moment; the request was not accepted. Try again in some seconds.");
    }
}
