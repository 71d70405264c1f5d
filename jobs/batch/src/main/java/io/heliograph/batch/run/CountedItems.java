// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import java.util.concurrent.Callable;

/** Number of a step's items in one run, counted at the first call. */
final class CountedItems implements Callable<Integer> {
    private final Callable<Integer> count;
    private int number = -1;

    CountedItems(Callable<Integer> count) {
        this.count = count;
    }

    @Override
    public Integer call() throws Exception {
        if (number < 0) {
            number = count.call();
        }
        return number;
    }
}
