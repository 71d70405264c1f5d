// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A place in a job where a test holds it. */
public final class Gate {
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch open = new CountDownLatch(1);

    /** In the job: says that it is here, and waits. */
    public void pass() {
        reached.countDown();
        boolean interrupted = false;
        while (true) {
            try {
                if (!open.await(3, TimeUnit.MINUTES)) {
                    throw new AssertionError("nobody opened the gate");
                }
                break;
            } catch (InterruptedException e) {
                interrupted = true; // work in native code would not see it either
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** In the test: waits until the job is here. */
    public void awaitReached() throws InterruptedException {
        if (!reached.await(1, TimeUnit.MINUTES)) {
            throw new AssertionError("the job did not come");
        }
    }

    /** In the test: lets it go on. */
    public void open() {
        open.countDown();
    }
}
