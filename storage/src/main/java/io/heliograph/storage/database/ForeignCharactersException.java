// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.sql.SQLException;
import org.springframework.dao.InvalidDataAccessApiUsageException;

/** A text with characters outside ASCII was compared with a column of ASCII text: no value can equal it. */
public final class ForeignCharactersException extends InvalidDataAccessApiUsageException {
    /** The server's code of "Illegal mix of collations". */
    static final int CODE = 1267;

    private static final long serialVersionUID = 1L;

    ForeignCharactersException(SQLException cause) {
        super("characters that no id has", cause);
    }
}
