// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.config.ProcessRole;
import io.heliograph.config.Settings;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.function.RouterFunction;
import org.springframework.web.servlet.function.ServerResponse;

/** Collects all routes of this process in one table. */
@Configuration(proxyBeanMethods = false)
class RouteConfiguration {
    @Bean
    RouterFunction<ServerResponse> apiRoutes(List<RouteProvider> rooms, Settings settings) {
        return new RouteTable(rooms.stream()
                .filter(room -> room.inEveryRole() || settings.does(ProcessRole.API))
                .flatMap(room -> room.routes().stream())
                .toList());
    }
}
