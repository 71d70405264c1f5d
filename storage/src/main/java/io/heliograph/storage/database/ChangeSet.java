// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.springframework.core.io.ClassPathResource;

/**
 * A change set of this version, as Liquibase records it after its run: a line of {@code db/change-sets.tsv}, which a test writes.
 *
 * @param script SQL, below {@code db}
 * @param checksum Liquibase's checksum of the change set
 * @param description Liquibase's summary of the change
 * @param liquibase version that computed the checksum
 */
record ChangeSet(String id, String script, String checksum, String description, String comments, String liquibase) {
    static final String AUTHOR = "heliograph";
    static final String FILE = "db/changelog.yaml";
    private static final String LIST = "db/change-sets.tsv";

    /** All change sets, in their order. */
    static List<ChangeSet> all() {
        try {
            return new ClassPathResource(LIST)
                    .getContentAsString(StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split("\t", -1))
                    .map(cell -> new ChangeSet(cell[0], cell[1], cell[2], cell[3], cell[4], cell[5]))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ClassPathResource resource() {
        return new ClassPathResource("db/" + script);
    }
}
