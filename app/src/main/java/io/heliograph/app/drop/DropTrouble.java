// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.config.PlainCause;
import io.heliograph.storage.database.DatabaseOutage;
import io.heliograph.storage.objects.ObjectStoreException;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** Logs failures in the watched folders: an outage or another expected error as one line, an unexpected error with its stack trace. */
final class DropTrouble {
    private static final Logger LOG = LoggerFactory.getLogger(DropTrouble.class);

    private DropTrouble() {}

    static void report(String what, Exception e) {
        boolean passes = e instanceof ObjectStoreException
                || e instanceof DataAccessException
                || e instanceof TransactionException
                || e instanceof IOException
                || e instanceof UncheckedIOException
                || DatabaseOutage.isBehind(e);
        if (passes) {
            LOG.warn("{}: {}", what, PlainCause.of(e));
        } else {
            LOG.error(what, e);
        }
    }
}
