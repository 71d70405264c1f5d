// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A request with parameters that were read, or added, by ourselves. */
public final class ParameterRequest extends HttpServletRequestWrapper {
    private final Map<String, String[]> parameters;

    /**
     * Another view of a request.
     *
     * @param parameters all that it is to have; those of the request are not asked for any more
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
