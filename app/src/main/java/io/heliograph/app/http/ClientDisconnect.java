// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.storage.objects.ObjectStoreException;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;
import org.springframework.web.util.DisconnectedClientHelper;

/**
 * Whether an exception means that the client has gone, so that nobody is there to answer. Spring goes by words such as "connection reset" and by
 * {@code EOFException}, wherever they are in the chain; a database or an object store whose connection broke says the same, and then the client is there,
 * and must not be left with the empty 200 that a handler without an answer gives.
 */
public final class ClientDisconnect {
    private ClientDisconnect() {}

    /** Whether the cause of it is that. */
    public static boolean isBehind(Throwable thrown) {
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            if (each instanceof ObjectStoreException
                    || each instanceof DataAccessException
                    || each instanceof TransactionException) {
                return false;
            }
        }
        return DisconnectedClientHelper.isClientDisconnectedException(thrown);
    }
}
