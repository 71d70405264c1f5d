// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.files.PlainFiles;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.FailureException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The file {@code .error.json} beside a failed original: reason of the failure, and remedy. */
final class ErrorNote {
    private static final JsonMapper JSON = JsonMapper.shared();

    /** Maximum bytes of a note that is read. Larger notes are not ours: other users can write to the folder. */
    static final int LONGEST = 1 << 20;

    private ErrorNote() {}

    /**
     * Writes the note of a file atomically.
     *
     * @param top folder below which no link is followed
     * @param file the original that the note is for; its folder exists
     */
    static void write(Path top, Path file, String requestId, ClientFailure failure, Instant at) throws IOException {
        ObjectNode note = JsonNodeFactory.instance.objectNode();
        note.put("file", file.getFileName().toString())
                .put("request_id", requestId)
                .put("at", at.toString());
        note.putObject("error")
                .put("code", failure.code().name())
                .put("message", failure.message())
                .put("details", failure.details());
        note.put("what_to_do", advice(failure));
        PlainFiles.replace(
                top, Sidecar.error(file), JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(note));
    }

    /**
     * Whether the note beside a file contains the id of that request. False for a link and for an unreadable or oversized note.
     *
     * @param top folder below which no link is followed
     */
    static boolean isOf(Path top, Path file, String requestId) throws IOException {
        Path note = Sidecar.error(file);
        if (!Files.isRegularFile(note, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try {
            String content = PlainFiles.text(top, note, LONGEST);
            return content != null
                    && JSON.readTree(content).path("request_id").asString("").equals(requestId);
        } catch (NoSuchFileException | CharacterCodingException | FailureException | JacksonException e) {
            return false;
        }
    }

    private static String advice(ClientFailure failure) {
        if (failure.message().equals(DropRefusal.UNKNOWN_PROFILE)) {
            return failure.details() + " Then move the file back into the inbox, into the folder of a profile.";
        }
        return switch (failure.code()) {
            case UNSUPPORTED_MEDIA_TYPE, INPUT_NOT_SUPPORTED ->
                "The file is not a picture or video that this operation reads, or it is damaged. Open it in "
                        + "another program, save it as JPEG or PNG, and put it into the inbox again.";
            case PAYLOAD_TOO_LARGE ->
                "The file is larger than the limit. Make it smaller, or ask the operator to raise heliograph.limits.";
            case BAD_REQUEST, VALIDATION_ERROR ->
                "A field is wrong, or the picture does not fit it. Correct the profile, or the .json beside "
                        + "the file, and move the file back into the inbox.";
            case CONTENT_MODERATION_FAILED, PROMPT_REFUSED -> "The content is not allowed here. It is not tried again.";
            case FORBIDDEN, UNAUTHORIZED -> "The organization may not do this. Ask the operator for another plan.";
            case NOT_FOUND -> "Correct the folder that the file was put into, and move it back into the inbox.";
            case CANCELLED -> "Somebody cancelled it. Move the file back into the inbox to try again.";
            default ->
                "The service failed on it. Move the file back into the inbox to try again; if it fails again, "
                        + "the request id finds the cause in the log.";
        };
    }
}
