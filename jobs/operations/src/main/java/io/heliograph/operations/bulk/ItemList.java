// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import io.heliograph.batch.catalogue.fields.BulkInput;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * The items of a run, in order.
 *
 * @param defaults fields of all items; an item's own fields override them
 * @param archive the zip with the items' files, on this node
 */
record ItemList(List<BulkInput> inputs, ObjectNode defaults, Optional<ZipArchive> archive) implements AutoCloseable {
    int size() {
        return inputs.size();
    }

    @Override
    public void close() throws IOException {
        if (archive.isPresent()) {
            archive.get().close();
        }
    }
}
