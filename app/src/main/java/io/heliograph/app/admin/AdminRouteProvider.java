// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import java.util.List;

/** A bean that serves routes of the admin API, each with its description. */
public interface AdminRouteProvider extends RouteProvider {
    /** Its routes; the same list at each call. */
    List<AdminRoute> adminRoutes();

    @Override
    default List<HttpRoute> routes() {
        return adminRoutes().stream().map(AdminRoute::http).toList();
    }
}
