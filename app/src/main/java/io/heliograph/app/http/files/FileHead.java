// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.app.http.ContentPolicy;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * Headers that make an untrusted file harmless in a browser. A document runs no script, loads only pictures and media of this host, has no
 * origin, and is never sniffed as another type. Only pictures and videos are displayed. Pages of any origin may embed the file.
 */
final class FileHead {
    private FileHead() {}

    /** The headers of every answer about a file. */
    static ServerResponse.BodyBuilder describe(ServerResponse.BodyBuilder answer, ServedFile file) {
        return answer.header(ContentPolicy.HEADER, ContentPolicy.FILE.text())
                .header("X-Content-Type-Options", "nosniff")
                .header("Cross-Origin-Resource-Policy", "cross-origin")
                .header("Referrer-Policy", "no-referrer")
                .header("Content-Disposition", disposition(file));
    }

    /** Disposition of the file and its suggested name; the name never comes from the address. */
    static String disposition(ServedFile file) {
        String type = contentType(file);
        String how = MediaTypes.isShown(type) || MediaTypes.isDrawing(type) ? "inline" : "attachment";
        return how + "; filename=\"" + file.id() + "." + MediaTypes.extension(type) + "\"";
    }

    /** Content type of the answer; SVG only for our own drawings. */
    static String contentType(ServedFile file) {
        String type = file.contentType();
        return MediaTypes.isShown(type) || file.isOurs() ? type : MediaTypes.UNKNOWN;
    }
}
