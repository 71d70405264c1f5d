// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.storage.database.SqlStatements;
import java.util.Optional;

/**
 * Progress of running executions in frames of videos, with a picture of the latest frame: one row for each request,
 * overwritten by its process. A row of an execution other than the request's latest is ignored.
 */
public final class VideoProgressRows {
    /** Maximum bytes of a picture. */
    public static final int MOST_BYTES = 65_535;

    private final SqlStatements sqlStatements;

    /** Access to the rows in this database. */
    public VideoProgressRows(SqlStatements sqlStatements) {
        this.sqlStatements = sqlStatements;
    }

    /**
     * Writes the row of a request.
     *
     * @param picture JPEG of at most {@link #MOST_BYTES}; if empty, the previous one of the same execution is kept
     */
    public void write(String requestId, long executionId, String step, FrameProgress progress, byte[] picture) {
        if (picture.length > MOST_BYTES) {
            throw new IllegalArgumentException("a picture of " + picture.length + " bytes");
        }
        sqlStatements.inTransaction(() -> sqlStatements.update(
                """
                        INSERT INTO video_progress (request_id, job_execution_id, step_name, frames, frames_done,
                        frames_per_second, picture) VALUES (?, ?, ?, ?, ?, ?, ?)
                        ON DUPLICATE KEY UPDATE picture = IF(VALUES(picture) IS NULL AND job_execution_id =
                        VALUES(job_execution_id), picture, VALUES(picture)),
                            job_execution_id = VALUES(job_execution_id), step_name = VALUES(step_name), frames = VALUES(frames),
                            frames_done = VALUES(frames_done), frames_per_second = VALUES(frames_per_second)""",
                requestId,
                executionId,
                step,
                progress.frames(),
                progress.done(),
                progress.perSecond(),
                picture.length == 0 ? null : picture));
    }

    /** The picture of a request that has not ended, from its latest execution. */
    public Optional<byte[]> picture(String requestId) {
        return sqlStatements
                .read("""
                        SELECT v.picture FROM video_progress v JOIN submission s ON s.request_id = v.request_id
                        AND s.job_execution_id = v.job_execution_id
                        WHERE v.request_id = ? AND s.outcome IS NULL AND v.picture IS NOT NULL""")
                .param(requestId)
                .query((row, _) -> row.getBytes(1))
                .optional();
    }

    /** Removes the row of an ended execution, unless a later one has overwritten it. */
    public void remove(String requestId, long executionId) {
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "DELETE FROM video_progress WHERE request_id = ? AND job_execution_id = ?", requestId, executionId));
    }
}
