// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.storage;

import jakarta.validation.constraints.Min;

/**
 * The database.
 *
 * @param url JDBC URL of a MariaDB; empty: an embedded one
 * @param username user name at the database
 * @param password password of that user
 * @param poolSize connections of this process for writing
 * @param readPoolSize additional connections for single reading statements
 */
public record DatabaseSettings(
        String url,
        String username,
        String password,
        @Min(4) int poolSize,
        @Min(1) int readPoolSize) {}
