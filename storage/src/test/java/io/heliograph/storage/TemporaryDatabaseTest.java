// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class TemporaryDatabaseTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    @Test
    void hasAllTablesAndTheirSchemaIsOurs() {
        var tables = DATABASE.sql()
                .read("SELECT LOWER(table_name) FROM information_schema.tables WHERE table_schema = DATABASE()")
                .query(String.class)
                .list();
        assertThat(tables)
                .contains("batch_job_execution", "submission", "organization", "dispatch_image", "dispatch_webhook");
    }

    @Test
    void whatIsWrittenInATransactionStaysAndOutsideIsRefused() {
        DATABASE.sql()
                .inTransaction(() -> DATABASE.sql()
                        .update("INSERT INTO organization (name, plan, created_at) VALUES ('a', 'b', NOW(6))"));
        assertThat(DATABASE.sql()
                        .read("SELECT name FROM organization")
                        .query(String.class)
                        .list())
                .containsExactly("a");
        assertThatIllegalStateException()
                .isThrownBy(() -> DATABASE.sql().update("DELETE FROM organization"))
                .withMessageContaining("outside a transaction");
    }

    @Test
    void anotherDatabaseIsAnotherSchema() {
        try (var other = TemporaryDatabase.create()) {
            assertThat(other.url()).isNotEqualTo(DATABASE.url());
            assertThat(other.sql()
                            .read("SELECT COUNT(*) FROM organization")
                            .query(Integer.class)
                            .single())
                    .isZero();
        }
    }
}
