// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.leases;

import java.util.concurrent.Semaphore;

/**
 * Lets executions run side by side, or one of them alone in the process. A run beside others yields between two units
 * of work (steps, items) when another waits to be alone. A lone run admits others before it ends. So neither waits for
 * the end of a long job. Any thread may close a place (a permit to run), since its owner's thread may hang for ever.
 */
final class WorkIsolation {
    private static final int ALL = Integer.MAX_VALUE;

    private final Semaphore places = new Semaphore(ALL, true); // fair, so that a lone run gets its turn

    /** Waits for the permit to run, beside others or alone. */
    Place enter(boolean alone) {
        int taken = alone ? ALL : 1;
        places.acquireUninterruptibly(taken);
        return new Place(taken);
    }

    /** The right to run; closing it ends the right. */
    final class Place implements AutoCloseable {
        private int held;
        private boolean closed;

        private Place(int taken) {
            held = taken;
        }

        /** Whether nothing else runs. */
        synchronized boolean isAlone() {
            return held == ALL;
        }

        /** Lets other runs start from now on. */
        synchronized void letOthersIn() {
            if (held == ALL) {
                held = 1;
                places.release(ALL - 1);
            }
        }

        /** Yields to a run that waits to be alone; called between two units of work. */
        void makeRoom() {
            synchronized (this) {
                if (held != 1 || !places.hasQueuedThreads()) {
                    return;
                }
                held = 0;
                places.release();
            }
            places.acquireUninterruptibly();
            synchronized (this) {
                if (closed) {
                    places.release();
                } else {
                    held = 1;
                }
            }
        }

        @Override
        public synchronized void close() {
            closed = true;
            places.release(held);
            held = 0;
        }
    }
}
