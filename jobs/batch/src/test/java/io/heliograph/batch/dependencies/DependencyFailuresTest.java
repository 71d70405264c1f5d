// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dependencies;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.TestSettings;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.objects.ObjectStoreException;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.Submissions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DuplicateKeyException;

class DependencyFailuresTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final ClientFailure OURS = new ClientFailure(ErrorCode.INTERNAL_ERROR, "No", "No.");
    private static final ClientFailure THEIRS = new ClientFailure(ErrorCode.UNSUPPORTED_MEDIA_TYPE, "No", "No.");

    private final DependencyOutages outages = new DependencyOutages(Clock.systemUTC());
    private DependencyFailures failures;

    @BeforeEach
    void make(@TempDir Path folder) {
        failures = new DependencyFailures(
                outages,
                new DiskCheck(folder, 1),
                new JobRows(DATABASE.sql(), Clock.systemUTC()),
                new Submissions(DATABASE.sql(), Clock.systemUTC()),
                TestSettings.with(folder, Map.of()),
                Clock.systemUTC());
    }

    @Test
    void theStoreIsFoundBehindWhateverHidesIt() {
        var hidden = new FailureException(
                THEIRS, new IllegalStateException(new ObjectStoreException("away", new IOException("reset"))));
        assertThat(failures.behind(THEIRS, List.of(hidden))).contains(Dependency.OBJECT_STORE);
        assertThat(outages.hasAny()).as("and is suspected").isTrue();
    }

    @Test
    void aFullDiskIsFoundInTheWordsOfTheSystem() {
        assertThat(failures.behind(OURS, List.of(new UncheckedIOException(new IOException("No space left on device")))))
                .contains(Dependency.DISK);
        assertThat(failures.behind(
                        THEIRS, List.of(new IllegalStateException("av_write_frame: No space left on device"))))
                .contains(Dependency.DISK);
    }

    @Test
    void aDatabaseThatIsAwayIsOneAndOneThatSaysNoIsNot() {
        assertThat(failures.behind(OURS, List.of(new DataAccessResourceFailureException("gone"))))
                .contains(Dependency.DATABASE);
        assertThat(failures.behind(OURS, List.of(new DuplicateKeyException("twice"))))
                .isEmpty();
        assertThat(outages.hasAny()).as("no check would end it").isFalse();
    }

    @Test
    void whatTheInputDidIsTheInputsFaultAlsoDuringAnOutage() {
        outages.report(Dependency.OBJECT_STORE, "away");
        assertThat(failures.behind(THEIRS, List.of())).isEmpty();
        assertThat(failures.behind(OURS, List.of())).contains(Dependency.OBJECT_STORE);
        outages.resolve(Dependency.OBJECT_STORE);
        assertThat(failures.behind(OURS, List.of(new IOException("unexpected end"))))
                .isEmpty();
    }
}
