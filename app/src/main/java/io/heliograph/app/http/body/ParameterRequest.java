// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A request with replaced parameters. */
public final class ParameterRequest extends HttpServletRequestWrapper {
    private final Map<String, String[]> parameters;

    /**
     * Wraps a request.
     *
     * @param parameters all parameters; those of the request are no longer used
     */
    public ParameterRequest(HttpServletRequest request, Map<String, String[]> parameters) {
        super(request);
        this.parameters = new LinkedHashMap<>(parameters);
    }

    @Override
    public @Nullable String getParameter(String name) {
        String[] values = parameters.get(name);
        return values == null ? null : values[0];
    }

    @Override
    public Map<String, String[]> getParameterMap() {
        return Collections.unmodifiableMap(parameters);
    }

    @Override
    public Enumeration<String> getParameterNames() {
        return Collections.enumeration(parameters.keySet());
    }

    @Override
    public String @Nullable [] getParameterValues(String name) {
        String[] values = parameters.get(name);
        return values == null ? null : values.clone();
    }
}
