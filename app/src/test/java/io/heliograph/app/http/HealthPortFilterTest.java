// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

class HealthPortFilterTest {
    @ParameterizedTest
    @CsvSource({
        "8081, 8081, /health/live, true",
        "8081, 8081, /health/ready, true",
        "8081, 8081, /docs, false",
        "8081, 8081, /healthy, false",
        "8081, 8080, /docs, true",
        "0, 8080, /docs, true"
    })
    void throughThePortOfHealthGoesHealthAlone(int setting, int port, String path, boolean passes) throws Exception {
        var request = new MockHttpServletRequest("GET", path);
        request.setLocalPort(port);
        var response = new MockHttpServletResponse();
        var chain = new MockFilterChain();
        new HealthPortFilter(setting).doFilter(request, response, chain);
        assertThat(chain.getRequest() != null).isEqualTo(passes);
        assertThat(response.getStatus()).isEqualTo(passes ? 200 : 404);
    }
}
