// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Queries on registered pictures; removed ones are excluded. */
public final class VisualQueries {
    private static final int LONGEST_PAGE = 500;
    private static final String SELECT = """
            SELECT organization_id, visual_id, request_id, image_key, source_url, is_private, content_type, width,
            height, bytes, caption, registered_at
            FROM visual WHERE removed_at IS NULL""";

    private final SqlStatements sqlStatements;

    /** Access to the pictures in this database. */
    public VisualQueries(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /** A picture of an organization. */
    public Optional<RegisteredVisual> find(long organizationId, String visualId) {
        return sqlStatements
                .read(SELECT + " AND organization_id = ? AND visual_id = ?")
                .params(organizationId, visualId)
                .query(VisualQueries::visual)
                .optional();
    }

    /** Whether this request registered a picture of an organization, even if the picture has been removed since. */
    public boolean isRegisteredBy(long organizationId, String visualId, String requestId) {
        return sqlStatements
                        .read(
                                "SELECT COUNT(*) FROM visual WHERE organization_id = ? AND visual_id = ? AND request_id = ?")
                        .params(organizationId, visualId, requestId)
                        .query(Integer.class)
                        .single()
                > 0;
    }

    /**
     * The request that published a result file, and the result of that request, as JSON texts; empty if the organization
     * has no such file.
     *
     * @param assetId id of the file
     */
    public List<String> origin(long organizationId, String assetId) {
        return sqlStatements
                .read("SELECT s.request, s.result FROM asset a JOIN submission s ON s.request_id = a.request_id"
                        + " WHERE a.id = ? AND s.organization_id = ?")
                .params(assetId, organizationId)
                .query((row, _) -> Stream.of(
                        row.getString(1), Optional.ofNullable(row.getString(2)).orElse("{}")))
                .list()
                .stream()
                .flatMap(texts -> texts)
                .toList();
    }

    /**
     * Pictures of a gallery, unordered.
     *
     * @param visualIds at most 1000
     */
    public List<RegisteredVisual> all(Gallery gallery, Collection<String> visualIds) {
        if (visualIds.isEmpty()) {
            return List.of();
        }
        var statement = sqlStatements.read(SELECT + " AND visual_id IN (:ids) AND " + within(gallery));
        return of(gallery, statement.param("ids", List.copyOf(visualIds)))
                .query(VisualQueries::visual)
                .list();
    }

    private static String within(Gallery gallery) {
        return switch (gallery) {
            case Gallery.Own _ -> "organization_id = :owner";
            case Gallery.Public _ -> "is_private = FALSE";
        };
    }

    private static JdbcClient.StatementSpec of(Gallery gallery, JdbcClient.StatementSpec statement) {
        return gallery instanceof Gallery.Own(long organizationId)
                ? statement.param("owner", organizationId)
                : statement;
    }

    /**
     * A page of an organization's gallery, newest first.
     *
     * @param before time and id of the last one of the previous page; empty for the first
     */
    public List<RegisteredVisual> page(long organizationId, Optional<Place> before, int limit) {
        Place place = before.orElse(Place.FIRST);
        return sqlStatements
                .read(SELECT
                        + " AND organization_id = ? AND registered_at <= ? AND NOT (registered_at = ?"
                        + " AND visual_id >= ?) ORDER BY registered_at DESC, visual_id DESC"
                        + " LIMIT ?")
                .params(
                        organizationId,
                        DatabaseTimes.utc(place.at()),
                        DatabaseTimes.utc(place.at()),
                        place.visualId(),
                        Math.clamp(limit, 1, LONGEST_PAGE))
                .query(VisualQueries::visual)
                .list();
    }

    /** Place of a picture in the list of a gallery, to continue after it. */
    public record Place(Instant at, String visualId) {
        /** The place before all pictures. */
        static final Place FIRST = new Place(Instant.parse("9999-01-01T00:00:00Z"), "");

        /** The place of a picture. */
        public static Place of(RegisteredVisual visual) {
            return new Place(visual.registeredAt(), visual.visualId());
        }
    }

    private static RegisteredVisual visual(ResultSet row, int number) throws SQLException {
        return new RegisteredVisual(
                row.getLong("organization_id"),
                row.getString("visual_id"),
                row.getString("request_id"),
                Optional.ofNullable(row.getString("image_key")),
                Optional.ofNullable(row.getString("source_url")),
                row.getBoolean("is_private"),
                new VisualFile(
                        row.getString("content_type"), row.getInt("width"), row.getInt("height"), row.getLong("bytes")),
                Optional.ofNullable(row.getString("caption")),
                DatabaseTimes.get(row, "registered_at"));
    }
}
