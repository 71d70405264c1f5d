// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import org.springframework.web.servlet.function.ServerResponse;

/**
 * Headers that make a file from a stranger harmless in a browser: a document may run nothing and load nothing but itself, is of no origin, is never taken for
 * another type, and is shown only where it is a picture or a video. Pages of any origin may still embed it.
 */
final class FileHead {
    /** The media sources are for the page that a browser makes around a picture or video that is opened by itself. */
    static final String POLICY =
            "sandbox; default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'";

    private FileHead() {}

    /** The headers that every answer about a file has. */
    static ServerResponse.BodyBuilder describe(ServerResponse.BodyBuilder answer, ServedFile file) {
        return answer.header("Content-Security-Policy", POLICY)
                .header("X-Content-Type-Options", "nosniff")
                .header("Cross-Origin-Resource-Policy", "cross-origin")
                .header("Referrer-Policy", "no-referrer")
                .header("Content-Disposition", disposition(file));
    }

    /** What a browser does with the file, and how it is called when it is kept: never by what the address says. */
    static String disposition(ServedFile file) {
        String type = contentType(file);
        String how = MediaTypes.isShown(type) || MediaTypes.isDrawing(type) ? "inline" : "attachment";
        return how + "; filename=\"" + file.id() + "." + MediaTypes.extension(type) + "\"";
    }

    /** The type that it is served as: only we draw. */
    static String contentType(ServedFile file) {
        String type = file.contentType();
        return MediaTypes.isShown(type) || file.isOurs() ? type : MediaTypes.UNKNOWN;
    }
}
