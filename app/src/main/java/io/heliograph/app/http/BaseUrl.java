// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;

/** Base URL of this service in answers: {@code heliograph.public-url}, or else the address that the client used. */
@Component
public final class BaseUrl {
    private static final Pattern HOST = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9._-]{0,252})|\\[[0-9A-Fa-f:.]{2,45}]");
    private static final Pattern PREFIX = Pattern.compile("(?:/[A-Za-z0-9._~-]{1,40}){0,4}");

    private final String fixed;

    BaseUrl(Settings settings) {
        fixed = settings.publicUrl().strip().replaceAll("/+$", "");
    }

    /**
     * The base URL without a slash at the end.
     *
     * @throws FailureException BAD_REQUEST if the Host header is invalid
     */
    public String of(ServerRequest request) {
        return fixed.isEmpty() ? used(request.servletRequest()) : fixed;
    }

    /** The base URL for a request to a Spring MVC controller. */
    public String of(HttpServletRequest request) {
        return fixed.isEmpty() ? used(request) : fixed;
    }

    private static String used(HttpServletRequest request) {
        String scheme = request.getScheme();
        String host = request.getServerName();
        String prefix = request.getContextPath();
        if (!HOST.matcher(host).matches() || !PREFIX.matcher(prefix).matches()) {
            throw new FailureException(ErrorCode.BAD_REQUEST, "Invalid header: Host", "The Host header names no host.");
        }
        int port = request.getServerPort();
        boolean usual = port <= 0 || port == (scheme.equals("https") ? 443 : 80);
        return scheme + "://" + host + (usual ? "" : ":" + port) + prefix;
    }
}
