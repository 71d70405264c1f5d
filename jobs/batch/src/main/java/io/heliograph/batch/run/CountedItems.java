// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.catalogue.Pipeline;
import java.util.concurrent.Callable;

/** Number of a step's items in one run, counted when first asked for. */
final class CountedItems implements Callable<Integer> {
    private final Pipeline.Each each;
    private final JobWork work;
    private int number = -1;

    CountedItems(Pipeline.Each each, JobWork work) {
        this.each = each;
        this.work = work;
    }

    @Override
    public Integer call() throws Exception {
        if (number < 0) {
            number = each.count().of(work);
        }
        return number;
    }
}
