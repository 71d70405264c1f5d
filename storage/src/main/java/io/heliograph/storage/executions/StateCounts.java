// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import java.util.Arrays;
import java.util.List;

/**
 * Number of requests in each state, up to {@link #MOST}: a count reads at most that many rows of an index, however many
 * requests there are.
 */
public final class StateCounts {
    /** Maximum of each count. */
    public static final int MOST = 1000;

    private final RequestQueries requestQueries;

    /** Counts requests by these queries. */
    public StateCounts(RequestQueries requestQueries) {
        this.requestQueries = requestQueries;
    }

    /**
     * Number of requests in a state.
     *
     * @param more whether there are more than {@link #MOST}
     */
    public record StateCount(RequestState state, long count, boolean more) {}

    /** The counts of a filter, one for each state; the filter's own state is ignored. */
    public List<StateCount> of(RequestFilter filter) {
        return Arrays.stream(RequestState.values())
                .map(state -> {
                    long count = requestQueries.count(filter.with(FilterField.STATE, state.name()), MOST + 1);
                    return new StateCount(state, Math.min(count, MOST), count > MOST);
                })
                .toList();
    }
}
