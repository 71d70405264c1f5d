// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import java.util.List;

/** A bean that answers at some addresses. */
public interface RouteProvider {
    /** Its routes; asked once, at the start. */
    List<HttpRoute> routes();

    /** Whether a process answers here without the role {@code api}. */
    default boolean inEveryRole() {
        return false;
    }
}
