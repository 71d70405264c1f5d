// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.status;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.Dialect;
import io.heliograph.config.DialectRule;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.delivery.FileSettings;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.SubmissionStatus.State;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StatusDocumentTest {
    private static final String ID = "0190aaaa-0000-7000-8000-000000000000";

    @Test
    void runningWorkHasNeitherResultNorError() {
        assertThat(json(DialectRule.SPECIFICATION, status(State.IN_PROGRESS, null, null, null)))
                .isEqualTo("{\"request_id\":\"" + ID + "\",\"status\":\"IN_PROGRESS\"}");
    }

    @Test
    void referencesBecomeAddressesAtAnyDepth() {
        String stored =
                "{\"image_url\":{\"$asset\":\"a.png\"},\"masks\":[[{\"$asset\":\"b.webp\"},1]],\"seed\":5,\"deep\":{\"x\":{\"$asset\":\"c.mp4\"}}}";
        assertThat(json(DialectRule.SPECIFICATION, status(State.COMPLETED, stored, null, null)))
                .isEqualTo(
                        "{\"request_id\":\"" + ID
                                + "\",\"status\":\"COMPLETED\",\"result\":{\"image_url\":\"https://h/results/a.png\",\"masks\":[[\"https://h/results/b.webp\",1]],\"seed\":5,\"deep\":{\"x\":\"https://h/results/c.mp4\"}}}");
    }

    @Test
    void aWarningStandsBesideTheResultAndInIt() {
        assertThat(json(DialectRule.SPECIFICATION, status(State.COMPLETED, "{\"a\":1}", "look", null)))
                .isEqualTo(
                        "{\"request_id\":\"" + ID
                                + "\",\"status\":\"COMPLETED\",\"warning\":\"look\",\"result\":{\"a\":1,\"warning\":\"look\"}}");
    }

    @Test
    void theErrorCodeIsALabelOrANumberByDialect() {
        var clientFailure = new ClientFailure(ErrorCode.VALIDATION_ERROR, "short", "long");
        assertThat(json(DialectRule.SPECIFICATION, status(State.ERROR, null, null, clientFailure)))
                .endsWith("\"error\":{\"code\":\"VALIDATION_ERROR\",\"message\":\"short\",\"details\":\"long\"}}");
        assertThat(json(DialectRule.VENDOR, status(State.ERROR, null, null, clientFailure)))
                .endsWith("\"error\":{\"code\":422,\"message\":\"short\",\"details\":\"long\"}}");
    }

    @Test
    void theDialectOfTheRequestWinsOverTheInstallations() {
        var clientFailure = new ClientFailure(ErrorCode.TIMEOUT, "short", "long");
        var status = new SubmissionStatus(
                ID,
                1,
                "https://h",
                Optional.of(Dialect.VENDOR),
                State.ERROR,
                Optional.empty(),
                Optional.empty(),
                Optional.of(clientFailure));
        assertThat(json(DialectRule.SPECIFICATION, status))
                .contains("\"code\":" + ErrorCode.TIMEOUT.httpStatus() + ",");
    }

    private static String json(DialectRule rule, SubmissionStatus status) {
        return new String(new StatusDocument(rule, new FileSettings("")).json(status), StandardCharsets.UTF_8);
    }

    private static SubmissionStatus status(
            State state,
            @org.jspecify.annotations.Nullable String result,
            @org.jspecify.annotations.Nullable String warning,
            @org.jspecify.annotations.Nullable ClientFailure clientFailure) {
        return new SubmissionStatus(
                ID,
                1,
                "https://h",
                Optional.empty(),
                state,
                Optional.ofNullable(result),
                Optional.ofNullable(warning),
                Optional.ofNullable(clientFailure));
    }
}
