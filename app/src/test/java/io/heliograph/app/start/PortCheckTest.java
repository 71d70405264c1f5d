// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.bootstrap.DefaultBootstrapContext;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.mock.env.MockEnvironment;

class PortCheckTest {
    private static void check(int port) {
        var environment = new MockEnvironment()
                .withProperty("server.port", String.valueOf(port))
                .withProperty("server.address", "127.0.0.1");
        new PortCheck()
                .onApplicationEvent(new ApplicationEnvironmentPreparedEvent(
                        new DefaultBootstrapContext(), new SpringApplication(), new String[0], environment));
    }

    @Test
    void aPortOfAnotherProgramIsRefusedAtTheBeginningOfTheStart() throws IOException {
        int port;
        try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = other.getLocalPort();
            assertThatThrownBy(() -> check(port))
                    .isInstanceOf(PortInUseException.class)
                    .hasMessageContaining(String.valueOf(port));
        }
        assertThatCode(() -> check(port)).doesNotThrowAnyException();
        assertThatCode(() -> check(0)).doesNotThrowAnyException();
    }
}
