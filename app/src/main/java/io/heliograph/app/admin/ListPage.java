// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A page of a list.
 *
 * @param next value of {@code before} that requests the next page; empty on the last page
 */
public record ListPage<T>(List<T> items, Optional<Object> next) {
    /** A list that fits on one page. */
    static <T> ListPage<T> whole(List<T> items) {
        return new ListPage<>(items, Optional.empty());
    }

    static <T> ListPage<T> of(List<T> items, int limit, Function<T, Object> key) {
        return new ListPage<>(items, items.size() < limit ? Optional.empty() : Optional.of(key.apply(items.getLast())));
    }
}
