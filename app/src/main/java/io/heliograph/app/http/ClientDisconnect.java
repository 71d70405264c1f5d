// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.storage.objects.ObjectStoreException;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;
import org.springframework.web.util.DisconnectedClientHelper;

/**
 * Decides whether an exception means that the client has disconnected. Spring searches the causes for texts such as "connection reset" and
 * for {@code EOFException}. A broken connection to the database or the object store has the same causes, but then the client still waits
 * for an answer, and an empty 200 would be wrong.
 */
public final class ClientDisconnect {
    private ClientDisconnect() {}

    /** Whether a client's disconnect is among the causes. */
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
