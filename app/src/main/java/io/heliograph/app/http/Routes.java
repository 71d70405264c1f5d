// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import java.util.List;

/** A bean that answers at some addresses. */
public interface Routes {
    /** Its routes; asked once, at the start. */
    List<Route> routes();

    /** Whether a process answers here without the role {@code api}. */
    default boolean inEveryRole() {
        return false;
    }
}
