// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.storage.TemporaryDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SchemaUpgradeTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    @Test
    void aDatabaseOfANewerVersionIsRefusedAndKeptAsItIs() {
        SchemaMigration.upgrade(DATABASE.dataSource()); // of this version: nothing to do
        DATABASE.sql().inTransaction(() -> DATABASE.sql().update("""
                INSERT INTO DATABASECHANGELOG (ID, AUTHOR, FILENAME, DATEEXECUTED, ORDEREXECUTED, EXECTYPE)
                VALUES ('from-the-future', 'heliograph', 'db/changelog.yaml', '2031-01-01 00:00:00', 9999, 'EXECUTED')"""));
        assertThatThrownBy(() -> SchemaMigration.upgrade(DATABASE.dataSource()))
                .isInstanceOf(NewerSchemaException.class)
                .hasMessageContaining("newer version of Heliograph: change sets from-the-future are unknown here");
        assertThat(DATABASE.sql()
                        .read("SELECT COUNT(*) FROM DATABASECHANGELOG WHERE ID = 'from-the-future'")
                        .query(Integer.class)
                        .single())
                .isEqualTo(1);
        DATABASE.sql()
                .inTransaction(
                        () -> DATABASE.sql().update("DELETE FROM DATABASECHANGELOG WHERE ID = 'from-the-future'"));
        SchemaMigration.upgrade(DATABASE.dataSource());
    }
}
