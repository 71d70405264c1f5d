// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.ExecutionException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;

class PlainCauseTest {
    @Test
    void theDeepestCauseComesFirstAndWhatTheCodeWasDoingInBrackets() {
        var root = new FileSystemException("/data/objects/+incoming/1", null, "Read-only file system");
        var store = new UncheckedIOException("cannot store inputs/health-check/n1", root);
        assertThat(PlainCause.of(new ExecutionException(store)))
                .isEqualTo("Read-only file system: /data/objects/+incoming/1 (cannot store inputs/health-check/n1)");
    }

    @Test
    void exceptionsWhoseMessageIsOnlyAPathOrNothingAreSaidInWords() {
        assertThat(PlainCause.of(new NoSuchFileException("/a"))).isEqualTo("No such file or folder: /a");
        assertThat(PlainCause.of(new AccessDeniedException("/a"))).isEqualTo("Permission denied: /a");
        assertThat(PlainCause.of(new IllegalStateException())).isEqualTo("IllegalStateException");
        assertThat(PlainCause.of(new UncheckedIOException(new IOException("cut"))))
                .isEqualTo("cut");
    }

    @Test
    void aLongTextAndARingOfCausesEnd() {
        assertThat(PlainCause.of(new IOException("x".repeat(1000))))
                .hasSize(300)
                .endsWith("…");
        var one = new IllegalStateException("one");
        one.initCause(new IllegalStateException("two", one));
        assertThat(PlainCause.of(one)).isNotBlank();
    }

    @Test
    void whyAServerDidNotAnswerNamesNoAddress() {
        var refused = new ConnectException("Failed to connect to /192.0.2.7:443");
        refused.initCause(new ConnectException("Connection refused"));
        assertThat(PlainCause.ofConnection(refused)).isEqualTo("connection refused");
        assertThat(PlainCause.ofConnection(new SSLHandshakeException("192.0.2.7")))
                .isEqualTo("no TLS connection is possible");
        assertThat(PlainCause.ofConnection(new NoRouteToHostException("192.0.2.7")))
                .isEqualTo("there is no route to it");
        assertThat(PlainCause.ofConnection(new IOException("unexpected end of stream on 192.0.2.7")))
                .isEqualTo("the connection broke off");
    }
}
