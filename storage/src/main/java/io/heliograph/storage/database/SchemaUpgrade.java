// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.util.Collection;
import javax.sql.DataSource;
import liquibase.Contexts;
import liquibase.LabelExpression;
import liquibase.Liquibase;
import liquibase.changelog.RanChangeSet;
import liquibase.exception.LiquibaseException;
import liquibase.integration.spring.SpringLiquibase;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.DefaultResourceLoader;

/** Applies the change sets that are missing, and refuses a database that a newer version has changed. */
final class SchemaUpgrade extends SpringLiquibase {
    SchemaUpgrade(DataSource dataSource) {
        setDataSource(dataSource);
        setChangeLog(SchemaMigration.CHANGE_LOG);
        setResourceLoader(new DefaultResourceLoader());
        setAnalyticsEnabled(false); // otherwise the library reports every start to its maker
    }

    /** Unwraps the refusal of a newer schema, which Liquibase wraps in an exception of its own. */
    @Override
    public void afterPropertiesSet() throws LiquibaseException {
        try {
            super.afterPropertiesSet();
        } catch (LiquibaseException e) {
            for (@Nullable Throwable cause = e; cause != null; cause = cause.getCause()) {
                if (cause instanceof NewerSchemaException refusal) {
                    throw refusal;
                }
            }
            throw e;
        }
    }

    @Override
    protected void performUpdate(Liquibase liquibase) throws LiquibaseException {
        Collection<RanChangeSet> unknown = liquibase.listUnexpectedChangeSets(new Contexts(), new LabelExpression());
        if (!unknown.isEmpty()) {
            throw new NewerSchemaException(
                    unknown.stream().map(RanChangeSet::getId).sorted().toList());
        }
        super.performUpdate(liquibase);
    }
}
