// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.batch.dependencies.DependencyOutages;
import io.heliograph.storage.objects.ObjectStoreException;
import java.nio.file.FileSystemException;
import java.time.Clock;
import org.junit.jupiter.api.Test;

class RootFirstTraceTest {
    private final ObjectStoreException readOnly = new ObjectStoreException(
            "cannot store results/1", new FileSystemException("/objects/1", null, "Read-only file system"));

    private static Throwable deep(int calls, Throwable cause) {
        return calls == 0 ? new IllegalStateException("outer " + "x".repeat(400), cause) : deep(calls - 1, cause);
    }

    @Test
    void theRootCauseIsStoredFirstAndSurvivesTheColumnsLength() {
        Throwable thrown = readOnly;
        for (int i = 0; i < 20; i++) {
            thrown = deep(30, thrown);
        }
        String trace = RootFirstTrace.of(thrown);
        assertThat(trace.length()).isLessThanOrEqualTo(2500);
        assertThat(trace.lines().findFirst())
                .hasValueSatisfying(line -> assertThat(line).startsWith("Cause: Read-only file system: /objects/1 ("));
        assertThat(trace.lines().skip(1).findFirst())
                .contains("java.nio.file.FileSystemException: /objects/1: Read-only file system");
        assertThat(trace)
                .contains("Wrapped by: io.heliograph.storage.objects.ObjectStoreException: cannot store results/1");
    }

    @Test
    void anOutageNamesTheRootCauseAndIsCountedWhenItIsLostAndFound() {
        var outages = new DependencyOutages(Clock.systemUTC());
        outages.suspect(Dependency.OBJECT_STORE, readOnly);
        outages.suspect(Dependency.OBJECT_STORE, readOnly);
        assertThat(outages.outages().getFirst().reason())
                .isEqualTo("Read-only file system: /objects/1 (cannot store results/1)");
        assertThat(outages.losses(Dependency.OBJECT_STORE)).isEqualTo(1);
        assertThat(outages.recoveries(Dependency.OBJECT_STORE)).isZero();
        outages.resolve(Dependency.OBJECT_STORE);
        outages.resolve(Dependency.OBJECT_STORE);
        outages.report(Dependency.OBJECT_STORE, "again");
        assertThat(outages.losses(Dependency.OBJECT_STORE)).isEqualTo(2);
        assertThat(outages.recoveries(Dependency.OBJECT_STORE)).isEqualTo(1);
        assertThat(outages.losses(Dependency.DISK)).isZero();
    }
}
