// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import io.heliograph.config.models.EndpointRole;
import io.heliograph.storage.engines.EngineCalls;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Counts the pictures that an organization gets from endpoints in a day. The count is in the database, or on the command line in this
 * process.
 */
@Component
final class DailyPictures {
    private record Counted(long organizationId, EndpointRole role) {}

    private final ObjectProvider<EngineCalls> calls;
    private final Map<Counted, AtomicInteger> here = new ConcurrentHashMap<>();

    DailyPictures(ObjectProvider<EngineCalls> calls) {
        this.calls = calls;
    }

    /** Counts one more picture; false if the limit is reached. */
    boolean take(long organizationId, EndpointRole role, int most) {
        EngineCalls stored = calls.getIfAvailable();
        return stored == null
                ? own(organizationId, role).getAndUpdate(count -> Math.min(most, count + 1)) < most
                : stored.take(organizationId, role.word(), most);
    }

    /** Subtracts a picture that was counted but not made. */
    void giveBack(long organizationId, EndpointRole role) {
        EngineCalls stored = calls.getIfAvailable();
        if (stored == null) {
            var _ = own(organizationId, role).decrementAndGet();
        } else {
            stored.giveBack(organizationId, role.word());
        }
    }

    private AtomicInteger own(long organizationId, EndpointRole role) {
        return here.computeIfAbsent(new Counted(organizationId, role), _ -> new AtomicInteger());
    }
}
