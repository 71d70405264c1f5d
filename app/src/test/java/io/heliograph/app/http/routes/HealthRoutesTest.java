// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.web.servlet.function.ServerResponse;

class HealthRoutesTest {
    private static final ServerResponse.Context NO_CONVERTERS = List::of;

    @Test
    void aNodeWhoseIntakeWaitsTakesRequestsAndNamesTheIntake() throws Exception {
        var answer = written(HealthRoutes.ready(ReadinessProbe.READY, List.of(), List.of(ReadinessProbe.INTAKE)));
        assertThat(answer.getStatus()).isEqualTo(200);
        assertThat(answer.getContentAsString()).isEqualTo("{\"status\":\"ready\",\"degraded\":[\"drop\"]}\n");
    }

    @Test
    void aReadyNodeHasNothingToName() throws Exception {
        assertThat(written(HealthRoutes.ready(ReadinessProbe.READY, List.of(), List.of()))
                        .getContentAsString())
                .isEqualTo("{\"status\":\"ready\"}\n");
    }

    @Test
    void aFailingNodeNamesBoth() throws Exception {
        var answer = written(HealthRoutes.ready("not_ready", List.of("database"), List.of(ReadinessProbe.INTAKE)));
        assertThat(answer.getStatus()).isEqualTo(503);
        assertThat(answer.getContentAsString())
                .isEqualTo("{\"status\":\"not_ready\",\"failing\":[\"database\"],\"degraded\":[\"drop\"]}\n");
    }

    private static MockHttpServletResponse written(ServerResponse answer) throws Exception {
        var response = new MockHttpServletResponse();
        answer.writeTo(new MockHttpServletRequest(), response, NO_CONVERTERS);
        return response;
    }
}
