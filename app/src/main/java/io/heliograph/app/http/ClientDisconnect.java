// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.storage.objects.ObjectStoreException;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;
import org.springframework.web.util.DisconnectedClientHelper;

/**
 * Decides whether an exception means that the client has disconnected. Spring searches the causes for texts such as "connection reset" and
 * for {@code EOFException}. A broken connection to the database or the object store looks the same, but then the client still waits and
 * must not get the empty 200 of a handler without an answer.
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
