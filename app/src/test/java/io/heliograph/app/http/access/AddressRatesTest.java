// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.app.MovableClock;
import io.heliograph.app.TestSettings;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class AddressRatesTest {
    private final MovableClock clock = new MovableClock(Instant.parse("2026-11-22T12:00:00Z"));
    private final AddressRates rates = new AddressRates(TestSettings.with(Map.of()), clock);

    private MockHttpServletResponse take(String address) {
        var request = new MockHttpServletRequest();
        request.setRemoteAddr(address);
        var response = new MockHttpServletResponse();
        rates.take(request, response, "verify", 3);
        return response;
    }

    @Test
    void eachAddressHasItsOwnMinuteAndANetworkOfIpv6IsOne() {
        assertThat(take("203.0.113.7").getHeader("X-RateLimit-Remaining")).isEqualTo("2");
        take("203.0.113.7");
        take("203.0.113.7");
        assertThatThrownBy(() -> take("203.0.113.7"))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.RATE_LIMITED));
        assertThat(take("203.0.113.8").getHeader("X-RateLimit-Remaining")).isEqualTo("2");
        take("2001:db8::1");
        assertThat(take("2001:db8::2").getHeader("X-RateLimit-Remaining")).isEqualTo("1");
        clock.move(Duration.ofSeconds(20));
        assertThat(take("203.0.113.7").getHeader("X-RateLimit-Remaining")).isEqualTo("0");
    }
}
