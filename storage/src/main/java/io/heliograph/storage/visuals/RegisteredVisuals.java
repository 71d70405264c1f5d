// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

import io.heliograph.storage.database.DatabaseTimes;
import io.heliograph.storage.database.SqlStatements;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The pictures that organizations have registered. Each writing method is one transaction, and the galleries' counters change in it. */
public final class RegisteredVisuals {
    private static final int ID_DIGITS = 16;

    private final SqlStatements sqlStatements;
    private final GalleryCounters counters;
    private final Clock clock;

    /** Access to the pictures in this database. */
    public RegisteredVisuals(SqlStatements sqlStatements, Clock clock) {
        this.sqlStatements = sqlStatements;
        this.counters = new GalleryCounters(sqlStatements);
        this.clock = clock;
    }

    /** The id of a picture, from its organization and the SHA-256 of its file. */
    public static String visualId(long organizationId, String contentHash) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest((organizationId + "\n" + contentHash).getBytes(StandardCharsets.US_ASCII));
            return HexFormat.of().formatHex(digest).substring(0, ID_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every JDK", e);
        }
    }

    /**
     * Result of a registration.
     *
     * @param isNew whether the picture was not registered before; if false, the files that the request has published are
     *     not needed
     */
    public record Registered(String visualId, boolean isNew) {}

    /**
     * Registers a picture. For a registered one, the key, source, visibility and metadata are updated if given, and it
     * takes a new sequence number, so that the indexes read it again.
     *
     * @param most maximum number of pictures of the organization
     * @throws GalleryFullException if the maximum is reached
     */
    public Registered register(
            VisualRegistration registration, VisualFile file, VisualDescription description, long most) {
        String visualId = visualId(registration.organizationId(), registration.contentHash());
        return sqlStatements.inTransaction(() -> {
            var own = new Gallery.Own(registration.organizationId());
            counters.lock(own);
            Optional<Known> known = known(registration.organizationId(), visualId);
            if (known.isPresent() && !known.get().removed()) {
                takeOver(registration, visualId, known.get());
                return new Registered(visualId, known.get().requestId().equals(registration.requestId()));
            }
            if (counters.pictures(own) >= most) {
                throw new GalleryFullException(most);
            }
            insert(registration, visualId, file, description, known);
            keepFiles(registration.requestId());
            counters.add(own, 1);
            return new Registered(visualId, true);
        });
    }

    /** The row of a picture, read under the gallery's lock. */
    private record Known(String requestId, boolean isPrivate, boolean everPublic, boolean removed) {}

    private Optional<Known> known(long organizationId, String visualId) {
        return sqlStatements
                .write("SELECT request_id, is_private, public_sequence, removed_at FROM visual"
                        + " WHERE organization_id = ? AND visual_id = ? FOR UPDATE")
                .params(organizationId, visualId)
                .query((row, _) -> new Known(
                        row.getString(1), row.getBoolean(2), row.getObject(3) != null, row.getObject(4) != null))
                .optional();
    }

    private void takeOver(VisualRegistration registration, String visualId, Known known) {
        boolean isPrivate = registration.isPrivate().orElse(known.isPrivate());
        sqlStatements.update(
                """
                UPDATE visual SET is_private = ?, image_key = COALESCE(?, image_key), source_url = COALESCE(?,
                source_url), metadata = COALESCE(?, metadata),
                    sequence = ?, public_sequence = COALESCE(?, public_sequence)
                WHERE organization_id = ? AND visual_id = ?""",
                isPrivate,
                registration.imageKey().orElse(null),
                registration.sourceUrl().orElse(null),
                registration.metadata().orElse(null),
                counters.next(new Gallery.Own(registration.organizationId())),
                publicNumber(!isPrivate || known.everPublic()),
                registration.organizationId(),
                visualId);
    }

    private void insert(
            VisualRegistration registration,
            String visualId,
            VisualFile file,
            VisualDescription description,
            Optional<Known> known) {
        boolean isPrivate = registration.isPrivate().orElse(true);
        sqlStatements.update(
                """
                REPLACE INTO visual (organization_id, visual_id, content_hash, request_id, image_key, source_url,
                is_private, content_type, width, height, bytes,
                    metadata, caption, prompt, words, descriptor, picture_hash, registered_at, removed_at, sequence, public_sequence)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, ?)""",
                registration.organizationId(),
                visualId,
                registration.contentHash(),
                registration.requestId(),
                registration.imageKey().orElse(null),
                registration.sourceUrl().orElse(null),
                isPrivate,
                file.contentType(),
                file.width(),
                file.height(),
                file.bytes(),
                registration.metadata().orElse(null),
                description.caption(),
                description.prompt().orElse(null),
                description.words(),
                description.descriptor(),
                description.pictureHash(),
                DatabaseTimes.now(clock),
                counters.next(new Gallery.Own(registration.organizationId())),
                publicNumber(!isPrivate || known.map(Known::everPublic).orElse(false)));
    }

    /** The number of a change in the public gallery, for a picture that is or was in it. */
    private @Nullable Long publicNumber(boolean concerned) {
        if (!concerned) {
            return null;
        }
        counters.lock(new Gallery.Public());
        return counters.next(new Gallery.Public());
    }

    /**
     * Removes a picture of an organization from its gallery and from the public one, and ends the lifetime of its
     * files. Registrations of the same file by others are kept.
     *
     * @return false if there is no such picture
     */
    public boolean remove(long organizationId, String visualId) {
        return sqlStatements.inTransaction(() -> {
            var own = new Gallery.Own(organizationId);
            counters.lock(own);
            Optional<Known> known = known(organizationId, visualId).filter(each -> !each.removed());
            if (known.isEmpty()) {
                return false;
            }
            sqlStatements.update(
                    """
                    UPDATE visual SET removed_at = ?, sequence = ?, public_sequence = COALESCE(?, public_sequence)
                    WHERE organization_id = ? AND visual_id = ?""",
                    DatabaseTimes.now(clock),
                    counters.next(own),
                    publicNumber(known.get().everPublic()),
                    organizationId,
                    visualId);
            counters.add(own, -1);
            endFiles(known.get().requestId());
            return true;
        });
    }

    /**
     * Ends the lifetime of a request's files that no gallery needs: the picture was registered before, or the gallery is
     * full.
     */
    public void discard(String requestId) {
        sqlStatements.inTransaction(() -> endFiles(requestId));
    }

    /** Removes the expiry of a request's files, because the gallery refers to them. */
    private void keepFiles(String requestId) {
        sqlStatements.update("UPDATE asset SET expires_at = NULL WHERE request_id = ?", requestId);
    }

    private void endFiles(String requestId) {
        sqlStatements.update(
                "UPDATE asset SET expires_at = ? WHERE request_id = ?", DatabaseTimes.now(clock), requestId);
    }

    /** Number of pictures in a gallery of an organization. */
    public long count(long organizationId) {
        return Objects.requireNonNullElse(
                sqlStatements
                        .read("SELECT pictures FROM gallery WHERE organization_id = ?")
                        .param(organizationId)
                        .query(Long.class)
                        .optional()
                        .orElse(null),
                0L);
    }
}
