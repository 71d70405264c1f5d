// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import io.heliograph.app.http.access.AddressRates;
import io.heliograph.app.http.body.SmallBody;
import io.heliograph.config.FailureException;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.springframework.web.filter.OncePerRequestFilter;

/** Limits client registrations before Spring reads them: rate per address, bytes, and each member. */
final class RegistrationFilter extends OncePerRequestFilter {
    private static final int LARGEST = 16 * 1024; // maximum bytes of a registration
    private static final AddressRates.Allowance ALLOWANCE =
            new AddressRates.Allowance(OAuthAddresses.REGISTER, 20, Duration.ofMinutes(10));

    private final AddressRates rates;

    RegistrationFilter(AddressRates rates) {
        this.rates = rates;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !request.getServletPath().equals(OAuthAddresses.REGISTER)
                || !request.getMethod().equals("POST");
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        rates.take(request, response, ALLOWANCE);
        byte[] body;
        try {
            body = SmallBody.read(request, LARGEST);
        } catch (FailureException e) {
            response.setHeader("Connection", "close");
            RegistrationFailureHandler.write(
                    response,
                    HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE,
                    RegistrationMetadata.INVALID_METADATA,
                    "A registration may have 16 KiB at most.");
            return;
        }
        try {
            byte[] kept = RegistrationMetadata.of(body).toString().getBytes(StandardCharsets.UTF_8);
            chain.doFilter(new RegistrationRequest(request, kept), response);
        } catch (RegistrationMetadata.Refused e) {
            RegistrationFailureHandler.write(response, HttpServletResponse.SC_BAD_REQUEST, e.code(), e.description());
        }
    }

    /** The request with the accepted metadata as its body. */
    private static final class RegistrationRequest extends HttpServletRequestWrapper {
        private final byte[] body;

        private RegistrationRequest(HttpServletRequest request, byte[] body) {
            super(request);
            this.body = body;
        }

        @Override
        public ServletInputStream getInputStream() {
            return new BodyBytes(new ByteArrayInputStream(body));
        }

        @Override
        public int getContentLength() {
            return body.length;
        }

        @Override
        public long getContentLengthLong() {
            return body.length;
        }
    }

    /** A stream over bytes in memory. */
    private static final class BodyBytes extends ServletInputStream {
        private final ByteArrayInputStream bytes;

        private BodyBytes(ByteArrayInputStream bytes) {
            this.bytes = bytes;
        }

        @Override
        public int read() {
            return bytes.read();
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            return bytes.read(target, offset, length);
        }

        @Override
        public boolean isFinished() {
            return bytes.available() == 0;
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setReadListener(ReadListener listener) {
            throw new IllegalStateException("the bytes are read at once");
        }
    }
}
