// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import javax.sql.DataSource;
import liquibase.Contexts;
import liquibase.LabelExpression;
import liquibase.Liquibase;
import liquibase.changelog.RanChangeSet;
import liquibase.exception.DatabaseException;
import liquibase.exception.LiquibaseException;
import liquibase.integration.spring.SpringLiquibase;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.DefaultResourceLoader;

/** Applies the change sets that are missing, and refuses a database that a newer version has changed. */
final class SchemaUpgrade extends SpringLiquibase {
    private final boolean ownServer;

    /**
     * @param ownServer whether the database server belongs to this process, so that no other node uses the tables; a
     *     schema without tables is then filled without Liquibase
     */
    SchemaUpgrade(DataSource dataSource, boolean ownServer) {
        this.ownServer = ownServer;
        setDataSource(dataSource);
        setChangeLog(SchemaMigration.CHANGE_LOG);
        setResourceLoader(new DefaultResourceLoader());
        setAnalyticsEnabled(false); // otherwise Liquibase reports every start to its vendor
    }

    /** Whether exactly the change sets of this version are applied; Liquibase is started only if not. */
    private boolean isUpToDate() throws LiquibaseException {
        try (Connection connection = getDataSource().getConnection()) {
            var history = new ChangeHistory(connection);
            if (ownServer) {
                history.dropUnfinished();
                if (history.isFresh()) {
                    history.applyAll(ChangeSet.all());
                }
            }
            boolean complete = history.isComplete();
            connection.rollback();
            return complete;
        } catch (SQLException e) {
            throw new DatabaseException(e);
        }
    }

    /** Unwraps the refusal of a newer schema, which Liquibase wraps in an exception of its own. */
    @Override
    public void afterPropertiesSet() throws LiquibaseException {
        if (isUpToDate()) {
            return;
        }
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
