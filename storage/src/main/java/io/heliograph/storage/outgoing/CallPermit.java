// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

/** The right to make one call to an address; closing it frees its place. */
public interface CallPermit extends AutoCloseable {
    /** Records, before it is closed, that the other side did not answer in time. */
    void timedOut();

    @Override
    void close();
}
