// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.util.concurrent.CancellationException;
import java.util.concurrent.Semaphore;

/** How many runs of a network there may be at a time; the others wait, in the order in which they came. */
final class WorkerSlots {
    private final Semaphore semaphore;

    WorkerSlots(int workers) {
        semaphore = new Semaphore(workers, true);
    }

    /**
     * Waits for a slot, which closing gives back.
     *
     * @throws CancellationException if the thread is interrupted; it stays so
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

    /** The right to one run. */
    interface Slot extends AutoCloseable {
        @Override
        void close();
    }
}
