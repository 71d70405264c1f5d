// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

/** Permission for one call to an address, counted by the {@link CallLimiter} until it is closed. */
public interface CallPermit extends AutoCloseable {
    /** Records, before it is closed, that the other side did not answer in time. */
    void timedOut();

    @Override
    void close();
}
