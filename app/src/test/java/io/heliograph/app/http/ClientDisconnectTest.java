// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.objects.ObjectStoreException;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketException;
import java.sql.SQLNonTransientConnectionException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.transaction.CannotCreateTransactionException;

class ClientDisconnectTest {
    private final IOException reset = new SocketException("Connection reset by peer");

    private final List<RuntimeException> ofOthers = List.of(
            new ObjectStoreException("cannot store inputs/1/image", reset),
            new ObjectStoreException("cannot store inputs/1/image", new EOFException("unexpected end of stream")),
            new DataAccessResourceFailureException(
                    "no answer", new SQLNonTransientConnectionException("Socket error", "08000", reset)),
            new CannotCreateTransactionException(
                    "no connection", new SQLNonTransientConnectionException("(conn=7) broken pipe")),
            new IllegalStateException("wrapped", new ObjectStoreException("cannot read", reset)));

    @Test
    void aBrokenConnectionToTheStoreOrDatabaseIsNoDisconnectedClient() {
        assertThat(ofOthers).noneMatch(ClientDisconnect::isBehind);
    }

    @Test
    void aBrokenConnectionOfTheClientIs() {
        assertThat(ClientDisconnect.isBehind(reset)).isTrue();
        assertThat(ClientDisconnect.isBehind(new UncheckedIOException(new EOFException())))
                .isTrue();
        assertThat(ClientDisconnect.isBehind(new IllegalStateException("a fault")))
                .isFalse();
    }

    @Test
    void whoSubmitsWhileTheStoreOrTheDatabaseBreaksOffIsTold503AndNeverAnEmpty200() {
        for (RuntimeException each : ofOthers.subList(0, 4)) {
            var response = new MockHttpServletResponse();
            new ExceptionAnswers().resolveException(new MockHttpServletRequest(), response, null, each);
            assertThat(response.getStatus()).as(each.toString()).isEqualTo(503);
            assertThat(response.getContentAsByteArray()).isNotEmpty();
        }
    }
}
