// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

import io.heliograph.storage.database.SqlStatements;

/**
 * Two counters of a gallery: its pictures, and its changes. A gallery is locked from the first read of its
 * rows to the end of the transaction. So a change never becomes visible before one with a lower number. An
 * organization's own gallery is locked before the public one.
 */
final class GalleryCounters {
    private final SqlStatements sqlStatements;

    GalleryCounters(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /** Locks the gallery's counter, and creates it if it is missing. */
    void lock(Gallery gallery) {
        sqlStatements.update(
                "INSERT INTO gallery (organization_id, pictures, last_sequence) VALUES (?, 0, 0)"
                        + " ON DUPLICATE KEY UPDATE last_sequence = last_sequence",
                gallery.key());
    }

    long pictures(Gallery gallery) {
        return sqlStatements
                .write("SELECT pictures FROM gallery WHERE organization_id = ? FOR UPDATE")
                .param(gallery.key())
                .query(Long.class)
                .single();
    }

    void add(Gallery gallery, int pictures) {
        sqlStatements.update(
                "UPDATE gallery SET pictures = pictures + ? WHERE organization_id = ?", pictures, gallery.key());
    }

    /** The number of the next change. */
    long next(Gallery gallery) {
        sqlStatements.update(
                "UPDATE gallery SET last_sequence = last_sequence + 1 WHERE organization_id = ?", gallery.key());
        return sqlStatements
                .write("SELECT last_sequence FROM gallery WHERE organization_id = ? FOR UPDATE")
                .param(gallery.key())
                .query(Long.class)
                .single();
    }
}
