// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.app.http.EdgeFilter;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.util.Set;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * If the settings give files a separate host name, serves only files under it, and files only under it. So a malicious file opened in a
 * browser could attack only other files. GETs of files under another host name are redirected.
 */
@Component
@Order(EdgeFilter.ORDER + 3)
final class FilesOriginFilter extends OncePerRequestFilter {
    private static final Set<String> READING = Set.of("GET", "HEAD");

    private final String base;
    private final String host;

    /** @throws IllegalArgumentException if the address in the settings is invalid, or has the host name of the API */
    FilesOriginFilter(Settings settings) {
        base = settings.files().base("");
        host = base.isEmpty() ? "" : host(base);
        String api = settings.publicUrl().strip();
        if (!base.isEmpty() && !api.isEmpty() && host(api).equalsIgnoreCase(host)) {
            throw new IllegalArgumentException(
                    "heliograph.files.public-url needs another host name than heliograph.public-url");
        }
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return base.isEmpty();
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String path = request.getServletPath();
        boolean ofFiles = path.startsWith("/results/") || path.startsWith("/uploads/");
        if (ofFiles == host.equalsIgnoreCase(request.getServerName())) {
            chain.doFilter(request, response);
        } else if (ofFiles && READING.contains(request.getMethod())) {
            response.setHeader("Cache-Control", "no-store");
            response.setHeader("Location", base + path);
            response.setStatus(HttpServletResponse.SC_FOUND);
        } else {
            throw new FailureException(
                    ErrorCode.NOT_FOUND,
                    "Not Found",
                    ofFiles
                            ? "Files are served at another host: use the addresses in results."
                            : "This host serves files only: send requests to the host of the API.");
        }
    }

    private static String host(String url) {
        URI address = URI.create(url);
        if (address.getHost() == null || !Set.of("http", "https").contains(address.getScheme())) {
            throw new IllegalArgumentException("not an http or https address with a host name: " + url);
        }
        return address.getHost();
    }
}
