// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.Heliograph;
import io.heliograph.storage.database.SqlStatements;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;

/** Every way of submission makes every check: each cell of the matrix has its refusal, or its warning. */
@SpringBootTest(
        classes = Heliograph.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "heliograph.data-dir=target/fork-${test.fork:0}/matrix-data",
            "heliograph.outgoing.allowed=127.0.0.1/32",
            "heliograph.plans.standard.features=image,video,bulk,search,status",
            "heliograph.drop.polling=200ms",
            "heliograph.drop.profile-patience=1s",
            "heliograph.admin.users[0].name=otto",
            "heliograph.admin.users[0].password=otto-operates",
            "heliograph.admin.users[0].role=operator"
        })
@Import({RefusingOperations.class, ConsoleClient.class, SubmissionWays.class})
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SubmissionMatrixTest {
    @Autowired
    SubmissionWays ways;

    @Autowired
    SqlStatements sqlStatements;

    /**
     * A way of submission.
     *
     * @param impossible refusals that its sender cannot cause
     */
    record Way(
            String name,
            BiFunction<SubmissionWays, SubmissionRefusal, String> sending,
            Set<SubmissionRefusal> impossible) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Stream<Way> ways() {
        return Stream.of(
                new Way("HTTP", SubmissionWays::http, Set.of()),
                new Way("tool", SubmissionWays::tool, Set.of()),
                new Way("playground", SubmissionWays::playground, Set.of()),
                new Way("bulk dialog", SubmissionWays::bulkDialog, Set.of()),
                // an unknown field of a sidecar is an error
                new Way("folder", SubmissionWays::folder, Set.of(SubmissionRefusal.IGNORED)),
                // the server writes these fields
                new Way("recipe trial", SubmissionWays::recipeTrial, Set.of(SubmissionRefusal.IGNORED)),
                new Way("search", SubmissionWays::search, Set.of(SubmissionRefusal.IGNORED)),
                new Way(
                        "rerun",
                        (ways, _) -> ways.rerun(),
                        Set.of(SubmissionRefusal.ADDRESS, SubmissionRefusal.VALUE, SubmissionRefusal.IGNORED)),
                new Way("restart", SubmissionWays::restart, Set.of()));
    }

    @BeforeAll
    void prepare() throws IOException {
        ways.prepare();
    }

    @AfterEach
    void refuseNothing() {
        RefusingOperations.REASON.set(Optional.empty());
    }

    static Stream<Arguments> cells() {
        return ways().flatMap(way -> EnumSet.allOf(SubmissionRefusal.class).stream()
                .filter(refusal -> !way.impossible().contains(refusal))
                .map(refusal -> Arguments.of(way, refusal)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("cells")
    void everyWayMakesEveryCheck(Way way, SubmissionRefusal refusal) {
        int before = submissions();
        RefusingOperations.REASON.set(Optional.of(refusal));
        String answer = way.sending().apply(ways, refusal);
        if (refusal.warns()) {
            assertThat(submissions()).as(answer).isEqualTo(before + 1);
            assertThat(newestWarning()).as(answer).containsPattern(refusal.words());
        } else {
            assertThat(answer).containsPattern(refusal.words());
            assertThat(submissions()).as("nothing was accepted").isEqualTo(before);
        }
    }

    private int submissions() {
        return sqlStatements
                .read("SELECT COUNT(*) FROM submission")
                .query(Integer.class)
                .single();
    }

    private String newestWarning() {
        return sqlStatements
                .read("SELECT COALESCE(warning, '') FROM submission ORDER BY accepted_at DESC LIMIT 1")
                .query(String.class)
                .single();
    }
}
