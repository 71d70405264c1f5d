// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.util.concurrent.CancellationException;
import java.util.concurrent.Semaphore;

/** Limit on concurrent runs of a network; further runs wait in order of arrival. */
final class WorkerSlots {
    private final Semaphore semaphore;

    WorkerSlots(int workers) {
        semaphore = new Semaphore(workers, true);
    }

    /**
     * Waits for a slot; closing the slot frees it.
     *
     * @throws CancellationException if the thread is interrupted; its interrupt status stays set
     */
    Slot take() {
        try {
            semaphore.acquire();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
        return semaphore::release;
    }

    /** Permission for one run at a time. */
    interface Slot extends AutoCloseable {
        @Override
        void close();
    }
}
