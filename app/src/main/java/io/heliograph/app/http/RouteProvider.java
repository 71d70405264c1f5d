// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import java.util.List;

/** A bean with routes. */
public interface RouteProvider {
    /** Its routes; called once, at the start. */
    List<HttpRoute> routes();

    /** Whether a process serves these routes without the role {@code api}. */
    default boolean inEveryRole() {
        return false;
    }
}
