// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.accounts.OperatorTokens.NewOperatorToken;
import io.heliograph.storage.executions.OperatorSelections;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class OperatorTokensTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final int AT_ONCE = 24;
    private static final int MOST = 5;

    private final Clock clock = Clock.systemUTC();

    private static <T> long made(Callable<Optional<T>> making) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
            List<Callable<Optional<T>>> all =
                    IntStream.range(0, AT_ONCE).mapToObj(_ -> making).toList();
            long count = 0;
            for (Future<Optional<T>> each : threads.invokeAll(all)) {
                count += each.get().isPresent() ? 1 : 0;
            }
            return count;
        }
    }

    @Test
    void manyAtOnceMakeNoMoreTokensThanAnOperatorMayHave() throws Exception {
        var tokens = new OperatorTokens(DATABASE.sql(), clock);
        assertThat(OperatorTokensTest.<NewOperatorToken>made(() -> tokens.create(
                        "otto", "a", OperatorRole.VIEWER, clock.instant().plusSeconds(600), MOST)))
                .isEqualTo(MOST);
        assertThat(tokens.of("otto")).hasSize(MOST);
        assertThat(tokens.create(
                        "vera", "a", OperatorRole.VIEWER, clock.instant().plusSeconds(600), MOST))
                .as("another operator")
                .isPresent();
        tokens.revoke(tokens.of("otto").getFirst().id());
        assertThat(tokens.create(
                        "otto", "a", OperatorRole.VIEWER, clock.instant().plusSeconds(600), MOST))
                .as("in the place of one that was revoked")
                .isPresent();
    }

    @Test
    void manyDryRunsAtOnceKeepNoMoreSelectionsThanAnOperatorMayHave() throws Exception {
        var selections = new OperatorSelections(DATABASE.sql(), clock);
        assertThat(OperatorTokensTest.<OperatorSelections.Kept>made(
                        () -> selections.keep("otto", "restart", "all", List.of("a"), Duration.ofMinutes(5), MOST)))
                .isEqualTo(MOST);
        assertThat(selections.validOf("otto")).isEqualTo(MOST);
    }
}
