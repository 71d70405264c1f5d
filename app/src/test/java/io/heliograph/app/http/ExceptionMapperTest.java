// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.ErrorCode;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.CannotGetJdbcConnectionException;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.transaction.CannotCreateTransactionException;

class ExceptionMapperTest {
    @Test
    void aFullDiskIsUnavailableWhereverItIsMet() {
        var wrapped = new java.io.UncheckedIOException(new java.io.IOException("No space left on device"));
        assertThat(ExceptionMapper.of(wrapped, "r1").code()).isEqualTo(ErrorCode.UNAVAILABLE);
        assertThat(ExceptionMapper.of(new java.io.IOException("a stream broke"), "r1")
                        .code())
                .isEqualTo(ErrorCode.INTERNAL_ERROR);
    }

    @Test
    void aDatabaseThatDoesNotAnswerIsA503ThatSaysWhenToComeBack() throws Exception {
        for (RuntimeException each : new RuntimeException[] {
            new CannotGetJdbcConnectionException("down"),
            new CannotCreateTransactionException("down"),
            new DataAccessResourceFailureException("down"),
            new QueryTimeoutException("slow")
        }) {
            assertThat(ExceptionMapper.of(each, "id").code())
                    .as(each.toString())
                    .isEqualTo(ErrorCode.UNAVAILABLE);
        }
        var response = new MockHttpServletResponse();
        ErrorBody.write(
                new MockHttpServletRequest(), response, ExceptionMapper.of(new QueryTimeoutException("slow"), "id"));
        assertThat(response.getStatus()).isEqualTo(503);
        assertThat(response.getHeader("Retry-After")).isEqualTo("2");
    }

    @Test
    void aReadThatFailsIsNoRefusedSubmission() {
        var busy = new CannotGetJdbcConnectionException(
                "no connection",
                new SQLTransientConnectionException(
                        "heliograph - Connection is not available, request timed out after 10000ms"
                                + " (total=24, active=24, idle=0, waiting=7)"));
        for (String method : new String[] {"GET", "HEAD"}) {
            var read = new MockHttpServletRequest(method, "/v2/status/x");
            assertThat(ExceptionMapper.of(new QueryTimeoutException("slow"), read)
                            .details())
                    .isEqualTo("The database does not answer. Try again.");
            assertThat(ExceptionMapper.of(busy, read).details())
                    .isEqualTo("The service is overloaded. Try again in some seconds.");
        }
        var submission = new MockHttpServletRequest("POST", "/v2/image/generate");
        assertThat(ExceptionMapper.of(new QueryTimeoutException("slow"), submission)
                        .details())
                .isEqualTo("The database does not answer. Nothing was accepted; try again.");
        assertThat(ExceptionMapper.of(busy, submission).details())
                .isEqualTo("The service is overloaded. Nothing was accepted; try again in some seconds.");
    }

    @Test
    void aPoolInUseIsBusyAndADatabaseThatIsDownIsNot() {
        String inUse =
                "heliograph - Connection is not available, request timed out after 10000ms (total=24, active=24, idle=0, waiting=7)";
        String gone =
                "heliograph - Connection is not available, request timed out after 10000ms (total=0, active=0, idle=0, waiting=7)";
        var down = new SQLTransientConnectionException(inUse, "08000", new SQLException("Connection refused"));
        assertThat(told(new SQLTransientConnectionException(inUse))).isEqualTo("Busy");
        assertThat(told(new SQLTransientConnectionException(gone))).isEqualTo("Unavailable");
        assertThat(told(down)).isEqualTo("Unavailable");
    }

    private static String told(SQLException thrown) {
        return ExceptionMapper.of(new CannotGetJdbcConnectionException("no connection", thrown), "id")
                .message();
    }

    @Test
    void whatNobodyForesawIsAnIdToQuoteAndNothingOfTheCause() {
        for (Throwable each : new Throwable[] {
            new IllegalStateException("secret path"),
            new DataIntegrityViolationException("secret column"),
            new StackOverflowError()
        }) {
            var clientFailure = ExceptionMapper.of(each, "the-id");
            assertThat(clientFailure.code()).isEqualTo(ErrorCode.INTERNAL_ERROR);
            assertThat(clientFailure.toString()).contains("the-id").doesNotContain("secret");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 404, 405, 413, 414, 415, 417, 431, 501, 505})
    void whatTheServerRefusesByItselfIsTheClientsMistake(int status) {
        assertThat(ExceptionMapper.ofStatus(status).code().httpStatus()).isBetween(400, 499);
    }
}
