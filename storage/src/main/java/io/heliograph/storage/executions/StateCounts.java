// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import java.util.Arrays;
import java.util.List;

/** How many requests are in each state, up to a bound: a count costs at most so many rows of an index, however many requests there are. */
public final class StateCounts {
    /** What counting ends at. */
    public static final int MOST = 1000;

    private final RequestQueries requestQueries;

    /** Counts of these requests. */
    public StateCounts(RequestQueries requestQueries) {
        this.requestQueries = requestQueries;
    }

    /**
     * A count.
     *
     * @param more whether there are more than {@link #MOST}
     */
    public record StateCount(RequestState state, long count, boolean more) {}

    /** The counts of a filter, one for each state, whatever state it asks for. */
    public List<StateCount> of(RequestFilter filter) {
        return Arrays.stream(RequestState.values())
                .map(state -> {
                    long count = requestQueries.count(filter.with(FilterField.STATE, state.name()), MOST + 1);
                    return new StateCount(state, Math.min(count, MOST), count > MOST);
                })
                .toList();
    }
}
