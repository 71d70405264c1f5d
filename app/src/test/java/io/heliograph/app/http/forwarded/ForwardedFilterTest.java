// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.forwarded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.heliograph.app.TestSettings;
import io.heliograph.config.FailureException;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class ForwardedFilterTest {
    private static HttpServletRequest seen(String peer, Map<String, Object> settings, String... headers)
            throws Exception {
        var request = new MockHttpServletRequest("GET", "/results/x");
        request.setServerName("inside");
        request.setServerPort(8080);
        request.setRemoteAddr(peer);
        for (int i = 0; i < headers.length; i += 2) {
            request.addHeader(headers[i], headers[i + 1]);
        }
        var chain = new MockFilterChain();
        new ForwardedFilter(TestSettings.with(settings)).doFilter(request, new MockHttpServletResponse(), chain);
        return (HttpServletRequest) Objects.requireNonNull(chain.getRequest());
    }

    private static String base(HttpServletRequest request) {
        return request.getScheme() + "://" + request.getServerName() + ":" + request.getServerPort()
                + request.getContextPath() + " " + request.getRemoteAddr();
    }

    @Test
    void aTrustedProxyIsBelieved() throws Exception {
        assertThat(base(seen(
                        "127.0.0.1",
                        Map.of(),
                        "X-Forwarded-Proto",
                        "https",
                        "X-Forwarded-Host",
                        "images.example.org",
                        "X-Forwarded-Prefix",
                        "/ai",
                        "X-Forwarded-For",
                        "6.6.6.6, 203.0.113.7")))
                .isEqualTo("https://images.example.org:443/ai 203.0.113.7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"192.168.1.5", "10.0.0.1", "203.0.113.7", "2001:db8::1", "172.17.0.1"})
    void anybodyElseIsNotAndNobodyBehindSeesTheHeaders(String peer) throws Exception {
        var request = seen(
                peer,
                Map.of(),
                "X-Forwarded-Proto",
                "https",
                "X-Forwarded-Host",
                "evil.example.org",
                "x-forwarded-for",
                "6.6.6.6",
                "Forwarded",
                "for=6.6.6.6;host=evil.example.org",
                "Accept",
                "*/*");
        assertThat(base(request)).isEqualTo("http://inside:8080 " + peer);
        assertThat(Collections.list(request.getHeaderNames())).containsExactly("Accept");
        assertThat(request.getHeader("X-Forwarded-For")).isNull();
        assertThat(Collections.list(request.getHeaders("Forwarded"))).isEmpty();
    }

    @Test
    void aNamedRangeIsTrustedAndThenTheDefaultIsNot() throws Exception {
        Map<String, Object> settings = Map.of("heliograph.proxies.trusted[0]", "172.16.0.0/12");
        assertThat(base(seen("172.17.0.1", settings, "X-Forwarded-Proto", "https")))
                .isEqualTo("https://inside:443 172.17.0.1");
        assertThat(base(seen("127.0.0.1", settings, "X-Forwarded-Proto", "https")))
                .isEqualTo("http://inside:8080 127.0.0.1");
    }

    @Test
    void ofValuesThatAClientBeganTheLastCounts() throws Exception {
        assertThat(base(seen(
                        "127.0.0.1",
                        Map.of(),
                        "X-Forwarded-Host",
                        "evil.example.org, images.example.org",
                        "X-Forwarded-Proto",
                        "http",
                        "X-Forwarded-Proto",
                        "https")))
                .isEqualTo("https://images.example.org:443 127.0.0.1");
    }

    @Test
    void onlyOneKindOfHeadersIsBelieved() throws Exception {
        String[] both = {
            "Forwarded", "for=1.1.1.1, for=\"[2001:db8::7]:99\";proto=https;host=one.example.org",
            "X-Forwarded-Host", "two.example.org"
        };
        assertThat(base(seen("127.0.0.1", Map.of(), both))).isEqualTo("http://two.example.org:80 127.0.0.1");
        assertThat(base(seen("127.0.0.1", Map.of("heliograph.proxies.headers", "forwarded"), both)))
                .isEqualTo("https://one.example.org:443 2001:db8:0:0:0:0:0:7");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "X-Forwarded-Proto | javascript",
                "X-Forwarded-Proto | ftp",
                "X-Forwarded-Proto | https://x",
                "X-Forwarded-Port | 0",
                "X-Forwarded-Port | 65536",
                "X-Forwarded-Port | -1",
                "X-Forwarded-Port | 80a",
                "X-Forwarded-Host | a b",
                "X-Forwarded-Host | a:99999",
                "X-Forwarded-Host | user@a",
                "X-Forwarded-Host | a/b",
                "X-Forwarded-Host | <script>",
                "X-Forwarded-Prefix | //evil.example.org",
                "X-Forwarded-Prefix | no-slash",
                "X-Forwarded-Prefix | /a?b"
            })
    void whatIsNoSchemePortHostOrPrefixIsRefused(String header, String value) {
        assertThatExceptionOfType(FailureException.class)
                .isThrownBy(() -> seen("127.0.0.1", Map.of(), header, value))
                .satisfies(e -> assertThat(e.failure().code().httpStatus()).isEqualTo(400));
    }
}
