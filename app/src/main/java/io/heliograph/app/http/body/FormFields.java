// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ParameterText;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Reads form fields of the console and of the authorization server, at most 64 KiB and 500 fields. Tomcat's own
 * form parsing is off, because forms of the API may be larger.
 */
public final class FormFields extends OncePerRequestFilter {
    private static final int LARGEST = 64 * 1024;
    private static final int MOST = 500;
    private static final String FORM = "application/x-www-form-urlencoded";

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String type = request.getContentType();
        if (!"POST".equals(request.getMethod())) {
            chain.doFilter(request, response);
            return;
        }
        Map<String, List<String>> fields = new LinkedHashMap<>();
        add(fields, request.getQueryString());
        if (type != null && type.toLowerCase(Locale.ROOT).startsWith(FORM)) {
            byte[] body = SmallBody.read(request, LARGEST);
            add(fields, new String(body, StandardCharsets.UTF_8));
        }
        Map<String, String[]> parameters = new LinkedHashMap<>();
        fields.forEach((name, values) -> parameters.put(name, values.toArray(String[]::new)));
        chain.doFilter(new ParameterRequest(request, parameters), response);
    }

    private static void add(Map<String, List<String>> fields, @Nullable String text) {
        if (text == null || text.isEmpty()) {
            return;
        }
        String[] pairs = text.split("&", MOST + 1);
        if (pairs.length > MOST) {
            throw new FailureException(ErrorCode.BAD_REQUEST, "Too many fields", "A form may have 500 fields at most.");
        }
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            String name = equals < 0 ? pair : pair.substring(0, equals);
            fields.computeIfAbsent(decoded(name), _ -> new ArrayList<>())
                    .add(equals < 0 ? "" : decoded(pair.substring(equals + 1)));
        }
    }

    private static String decoded(String text) {
        return ParameterText.decoded(text)
                .orElseThrow(() -> new FailureException(
                        ErrorCode.BAD_REQUEST, "Bad request", "The form has a malformed percent escape."));
    }
}
