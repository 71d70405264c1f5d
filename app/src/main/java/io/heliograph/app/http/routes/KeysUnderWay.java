// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/**
 * Idempotency keys of the submissions that this process is reading. A second request with the same key is refused before its body is read.
 * If another process reads the second request, it waits in the database for the first, and gets the same answer.
 */
@Component
final class KeysUnderWay {
    private final Set<Entry> entries = ConcurrentHashMap.newKeySet();

    private record Entry(long organizationId, String operation, String key) {}

    /** A reserved key. It must be closed when the submission is accepted or refused. */
    interface Held extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Reserves a key.
     *
     * @throws FailureException CONFLICT if another request has reserved it
     */
    Held hold(long organizationId, String operation, String key) {
        var entry = new Entry(organizationId, operation, key);
        if (!entries.add(entry)) {
            throw new FailureException(
                    ErrorCode.CONFLICT,
                    "Still being accepted",
                    "A request with the same Idempotency-Key is being accepted at this moment; send this one again in a second.");
        }
        return () -> entries.remove(entry);
    }
}
