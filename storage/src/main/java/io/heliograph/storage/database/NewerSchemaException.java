// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.util.List;

/**
 * A newer version of the program has changed the database: this version does not know its tables. The message is for
 * the operator.
 */
public final class NewerSchemaException extends IllegalStateException {
    NewerSchemaException(List<String> unknown) {
        super(
                "The database belongs to a newer version of Heliograph: change sets " + String.join(", ", unknown)
                        + " are unknown here. Nothing was changed. Start the newer version, or restore a backup of this version.");
    }
}
