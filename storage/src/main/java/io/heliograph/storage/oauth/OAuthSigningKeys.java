// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.oauth;

import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The signing keys of identity tokens, shared by all nodes. The newest signs; the older ones still verify earlier
 * tokens.
 */
public final class OAuthSigningKeys {
    private final SqlStatements sqlStatements;
    private final MasterKey masterKey;
    private final Clock clock;

    /** Access to the keys in this database. */
    public OAuthSigningKeys(SqlStatements sqlStatements, MasterKey masterKey, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.masterKey = masterKey;
        this.clock = clock;
    }

    /**
     * A pair of keys.
     *
     * @param publicKey encoded as X.509
     * @param privateKey encoded as PKCS #8
     */
    @SuppressWarnings("ArrayRecordComponent") // handed on to a key factory
    public record KeyPairBytes(String id, byte[] publicKey, byte[] privateKey) {}

    /**
     * The keys, newest first. A new one is made if there is none or the newest is older than {@code rotation}. Keys too
     * old to have signed a valid token are removed.
     *
     * @param rotation time for which a key signs
     * @param kept time for which a key then still verifies tokens
     */
    public List<KeyPairBytes> current(Duration rotation, Duration kept, Supplier<KeyPairBytes> maker) {
        return sqlStatements.inTransaction(() -> {
            Instant now = clock.instant();
            Optional<Instant> newest = sqlStatements
                    .read("SELECT MAX(created_at) AS newest FROM oauth_signing_key")
                    .query((row, _) -> DatabaseTimes.find(row, "newest"))
                    .single();
            if (newest.isEmpty() || newest.get().plus(rotation).isBefore(now)) {
                KeyPairBytes made = maker.get();
                sqlStatements.update(
                        "INSERT INTO oauth_signing_key (id, public_key, private_key, created_at) VALUES (?, ?, ?, ?)",
                        made.id(),
                        made.publicKey(),
                        masterKey.seal(made.privateKey()),
                        DatabaseTimes.utc(now));
                sqlStatements.update(
                        "DELETE FROM oauth_signing_key WHERE created_at < ?",
                        DatabaseTimes.utc(now.minus(rotation).minus(kept)));
            }
            return sqlStatements
                    .read("SELECT id, public_key, private_key FROM oauth_signing_key ORDER BY created_at DESC, id")
                    .query((row, _) -> key(row))
                    .list();
        });
    }

    private KeyPairBytes key(ResultSet row) throws SQLException {
        return new KeyPairBytes(
                row.getString("id"), row.getBytes("public_key"), masterKey.open(row.getBytes("private_key")));
    }
}
