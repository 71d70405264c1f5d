// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.TestSettings;
import io.heliograph.config.Settings;
import io.heliograph.storage.TemporaryDatabase;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DatabaseCheckTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private final Settings settings = TestSettings.with(Map.<String, Object>of(
            "heliograph.database.url", DATABASE.url(),
            "heliograph.database.username", DATABASE.username(),
            "heliograph.database.password", DATABASE.password()));

    private HealthCheck.Result checked(Duration skew) {
        return HealthChecks.database(settings, Clock.offset(Clock.systemUTC(), skew));
    }

    @Test
    void theDoctorReportsAClockThatDiffersFromTheDatabases() {
        HealthCheck.Result late = checked(Duration.ofSeconds(-30));
        assertThat(late.state()).isEqualTo(HealthCheck.State.BAD);
        assertThat(late.text()).startsWith("the clock of this machine is 30.").contains(" s behind the database's");
        assertThat(checked(Duration.ofMillis(500)).state()).isEqualTo(HealthCheck.State.GOOD);
    }
}
