// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.sql.SQLException;
import org.springframework.dao.InvalidDataAccessApiUsageException;

/** A text that came from outside was compared with a column of ids and names that are ASCII: nothing can be equal to it. */
public final class ForeignCharactersException extends InvalidDataAccessApiUsageException {
    /** The server's code of "Illegal mix of collations". */
    static final int CODE = 1267;

    private static final long serialVersionUID = 1L;

    ForeignCharactersException(SQLException cause) {
        super("characters that no id has", cause);
    }
}
