// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import javax.sql.DataSource;
import liquibase.exception.LiquibaseException;

/** Upgrades the tables to this version, for programs without an application context. */
public final class SchemaMigration {
    /** Location of Liquibase's change log. */
    public static final String CHANGE_LOG = "classpath:db/changelog.yaml";

    private SchemaMigration() {}

    /**
     * Applies the change sets that are missing; processes that start together wait for one another.
     *
     * @throws NewerSchemaException if a newer version has changed the tables
     */
    public static void upgrade(DataSource dataSource) {
        var liquibase = new SchemaUpgrade(dataSource, false);
        try {
            liquibase.afterPropertiesSet();
        } catch (LiquibaseException e) {
            throw new IllegalStateException("the tables cannot be brought to this version", e);
        }
    }
}
