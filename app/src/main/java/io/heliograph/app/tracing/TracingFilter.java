// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.tracing;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.AutoConfigurationImportFilter;
import org.springframework.boot.autoconfigure.AutoConfigurationMetadata;
import org.springframework.context.EnvironmentAware;
import org.springframework.core.env.Environment;
import org.springframework.core.env.StandardEnvironment;

/** Excludes Spring Boot's configuration of the tracer and its exporter if no endpoint is set, so that they cost nothing. */
public final class TracingFilter implements AutoConfigurationImportFilter, EnvironmentAware {
    private static final String ENDPOINT = "heliograph.tracing.endpoint";

    private static final List<String> PACKAGES =
            List.of("org.springframework.boot.micrometer.tracing.", "org.springframework.boot.opentelemetry.");

    private Environment environment = new StandardEnvironment();

    @Override
    public void setEnvironment(Environment current) {
        environment = current;
    }

    @Override
    public boolean[] match(@Nullable String[] classes, AutoConfigurationMetadata metadata) {
        return kept(classes, environment.getProperty(ENDPOINT, ""));
    }

    static boolean[] kept(@Nullable String[] classes, String endpoint) {
        boolean traced = !endpoint.isBlank();
        boolean[] matches = new boolean[classes.length];
        for (int i = 0; i < classes.length; i++) {
            String name = classes[i];
            matches[i] = traced || name == null || PACKAGES.stream().noneMatch(name::startsWith);
        }
        return matches;
    }
}
