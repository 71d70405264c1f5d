// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

import io.heliograph.storage.database.SqlStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * The changes of galleries in their order, for indexes of a gallery. A picture that changed several times is listed
 * once, in its current state, at the number of its last change.
 */
public final class VisualChanges {
    private final SqlStatements sqlStatements;

    /** Access to the changes in this database. */
    public VisualChanges(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /** The number of a gallery's last change; 0 if there was none. */
    public long last(Gallery gallery) {
        return sqlStatements
                .read("SELECT last_sequence FROM gallery WHERE organization_id = ?")
                .param(gallery.key())
                .query(Long.class)
                .optional()
                .orElse(0L);
    }

    /**
     * The changes after a number, in their order. If they are fewer than the limit, no more exist.
     *
     * @param limit maximum number of changes
     */
    public List<VisualChange> after(Gallery gallery, long number, int limit) {
        String columns =
                "visual_id, removed_at, is_private, image_key, metadata, caption, prompt, words, descriptor, picture_hash";
        return switch (gallery) {
            case Gallery.Own(long organizationId) ->
                sqlStatements
                        .read("SELECT sequence, " + columns
                                + " FROM visual WHERE organization_id = ? AND sequence > ? ORDER BY sequence LIMIT ?")
                        .params(organizationId, number, limit)
                        .query((row, _) -> change(row, row.getObject("removed_at") == null))
                        .list();
            case Gallery.Public() ->
                sqlStatements
                        .read("SELECT public_sequence, " + columns
                                + " FROM visual WHERE public_sequence > ? ORDER BY public_sequence LIMIT ?")
                        .params(number, limit)
                        .query((row, _) ->
                                change(row, row.getObject("removed_at") == null && !row.getBoolean("is_private")))
                        .list();
        };
    }

    private static VisualChange change(ResultSet row, boolean isThere) throws SQLException {
        byte[] descriptor = row.getBytes("descriptor");
        String caption = row.getString("caption");
        String words = row.getString("words");
        Optional<VisualDescription> description = descriptor == null || caption == null || words == null
                ? Optional.empty()
                : Optional.of(new VisualDescription(
                        caption,
                        Optional.ofNullable(row.getString("prompt")),
                        words,
                        descriptor,
                        row.getLong("picture_hash")));
        return new VisualChange(
                row.getLong(1),
                row.getString("visual_id"),
                isThere,
                Optional.ofNullable(row.getString("image_key")),
                Optional.ofNullable(row.getString("metadata")),
                description);
    }

    /** The description of a picture in a gallery. */
    public Optional<VisualDescription> description(Gallery gallery, String visualId) {
        String columns =
                "SELECT sequence, visual_id, removed_at, is_private, image_key, metadata, caption, prompt, words,"
                        + " descriptor, picture_hash FROM visual WHERE removed_at IS NULL AND visual_id = ?";
        var statement = switch (gallery) {
            case Gallery.Own(long organizationId) ->
                sqlStatements.read(columns + " AND organization_id = ?").params(visualId, organizationId);
            case Gallery.Public() ->
                sqlStatements.read(columns + " AND is_private = FALSE").params(visualId);
        };
        return statement.query((row, _) -> change(row, true)).list().stream()
                .findFirst()
                .flatMap(VisualChange::description);
    }
}
