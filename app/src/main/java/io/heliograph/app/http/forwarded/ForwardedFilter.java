// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.forwarded;

import io.heliograph.app.http.EdgeFilter;
import io.heliograph.config.Settings;
import io.heliograph.config.access.ForwardedHeaders;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.ForwardedHeaderFilter;
import org.springframework.web.filter.OncePerRequestFilter;

/** Checks forwarded headers of trusted proxies, and applies them by Spring's filter; removes such headers of other senders. */
@Component
@Order(EdgeFilter.ORDER + 1)
final class ForwardedFilter extends OncePerRequestFilter {
    private static final Logger LOG = LoggerFactory.getLogger(ForwardedFilter.class);

    private final TrustedProxies proxies;
    private final ForwardedHeaders kind;
    private final ForwardedHeaderFilter applying = new ForwardedHeaderFilter();
    private final AtomicBoolean told = new AtomicBoolean();

    ForwardedFilter(Settings settings) {
        proxies = new TrustedProxies(settings.proxies().trusted());
        kind = settings.proxies().headers();
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String peer = request.getRemoteAddr();
        if (!proxies.trust(peer)) {
            if (request.getHeader("X-Forwarded-For") != null && told.compareAndSet(false, true)) {
                LOG.warn(
                        "forwarded headers from {} are ignored, which is logged once: if that is a proxy of yours, name it in "
                                + "heliograph.proxies.trusted",
                        peer);
            }
            chain.doFilter(new ForwardedRequest(request, Map.of(), peer), response);
            return;
        }
        ForwardedValues forwardedValues = ForwardedValues.of(request, kind);
        String client = proxies.client(peer, forwardedValues.chain());
        applying.doFilter(new ForwardedRequest(request, forwardedValues.headers(), client), response, chain);
    }
}
