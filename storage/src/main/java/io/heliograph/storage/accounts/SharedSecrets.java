// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;

/** Secrets shared by all nodes of a database: created by the first node, encrypted with the master key. */
public final class SharedSecrets {
    private final SqlStatements sqlStatements;
    private final MasterKey masterKey;
    private final Clock clock;

    /** Access to the secrets in this database. */
    public SharedSecrets(SqlStatements sqlStatements, MasterKey masterKey, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.masterKey = masterKey;
        this.clock = clock;
    }

    /**
     * The secret of a name, created if missing. If several nodes create it at the same time, the first to write wins,
     * and all get that one.
     *
     * @param name at most 60 characters of ASCII
     * @throws IllegalStateException if it was encrypted with another master key
     */
    public String kept(String name, Supplier<String> make) {
        Optional<String> known = find(name);
        if (known.isEmpty()) {
            byte[] sealed = masterKey.seal(make.get().getBytes(StandardCharsets.UTF_8));
            sqlStatements.inTransaction(() -> sqlStatements.update(
                    "INSERT IGNORE INTO shared_secret (name, sealed, made_at) VALUES (?, ?, ?)",
                    name,
                    sealed,
                    DatabaseTimes.utc(clock.instant())));
            known = find(name);
        }
        return known.orElseThrow(() -> new IllegalStateException("the secret '" + name + "' was not written"));
    }

    private Optional<String> find(String name) {
        return sqlStatements
                .read("SELECT sealed FROM shared_secret WHERE name = ?")
                .param(name)
                .query((row, _) -> row.getBytes(1))
                .optional()
                .map(masterKey::open)
                .map(text -> new String(text, StandardCharsets.UTF_8));
    }
}
