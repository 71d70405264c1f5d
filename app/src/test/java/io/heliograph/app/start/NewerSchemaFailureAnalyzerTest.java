// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.app.ForkFolder;
import io.heliograph.app.Heliograph;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.database.NewerSchemaException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class NewerSchemaFailureAnalyzerTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    @Test
    void aServerOnTheTablesOfANewerVersionEndsWithTwoSentences(CapturedOutput output) {
        DATABASE.sql().inTransaction(() -> DATABASE.sql().update("""
            INSERT INTO DATABASECHANGELOG (ID, AUTHOR, FILENAME, DATEEXECUTED, ORDEREXECUTED, EXECTYPE)
            VALUES ('from-the-future', 'heliograph', 'db/changelog.yaml', '2031-01-01 00:00:00', 9999, 'EXECUTED')\
            """));
        assertThatThrownBy(() -> SpringApplication.run(
                        Heliograph.class,
                        "--server.port=0",
                        "--heliograph.data-dir=" + ForkFolder.of("newer-schema"),
                        "--heliograph.database.url=" + DATABASE.url(),
                        "--heliograph.database.username=" + DATABASE.username(),
                        "--heliograph.database.password=" + DATABASE.password()))
                .hasRootCauseInstanceOf(NewerSchemaException.class);
        assertThat(output)
                .contains("The database belongs to a newer version of Heliograph: change sets from-the-future are"
                        + " unknown here.")
                .contains("See docs/how-to/upgrade.md: downgrades need a backup of the older version.")
                .doesNotContain("at io.heliograph.");
    }
}
