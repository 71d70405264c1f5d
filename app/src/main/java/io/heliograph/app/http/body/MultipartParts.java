// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.apache.tomcat.util.http.fileupload.FileItemIterator;
import org.apache.tomcat.util.http.fileupload.FileItemStream;
import org.apache.tomcat.util.http.fileupload.FileUpload;
import org.apache.tomcat.util.http.fileupload.FileUploadException;
import org.apache.tomcat.util.http.fileupload.UploadContext;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.DisconnectedClientHelper;

/** Streams the parts of a multipart body in order of arrival, without storing them in memory or on disk. */
public final class MultipartParts {
    private static final int MOST = 200;
    private static final int LONGEST_HEADERS = 4096;

    private MultipartParts() {}

    /**
     * A part.
     *
     * @param isFile whether the part has a file name
     * @param contentType content type of the part as sent; empty if it has none
     * @param content content of the part; must be read before the next part
     */
    public record Part(String name, boolean isFile, String contentType, InputStream content) {}

    /** Consumer of the parts. If it fails although the part's stream has not failed, that is an error of this server. */
    @FunctionalInterface
    public interface Reader {
        void read(Part part) throws IOException;
    }

    /**
     * Reads the parts in order.
     *
     * @param limit maximum bytes of all parts together
     * @throws FailureException BAD_REQUEST or PAYLOAD_TOO_LARGE
     * @throws SpoolException if the reader fails for another reason than the stream of a part
     */
    public static void forEach(BodyStream body, long limit, Reader reader) throws IOException {
        forEach(body.request(), body, limit, reader);
    }

    /** Reads the parts of a request from a separate stream. */
    static void forEach(HttpServletRequest request, InputStream body, long limit, Reader reader) throws IOException {
        var upload = new FileUpload();
        upload.setPartHeaderSizeMax(LONGEST_HEADERS);
        upload.setHeaderEncoding("UTF-8");
        long total = 0;
        int count = 0;
        try {
            FileItemIterator items = parsed(() -> upload.getItemIterator(new Context(request, body)));
            while (parsed(items::hasNext)) {
                if (++count > MOST) {
                    throw refuse("The form has more than " + MOST + " parts.");
                }
                FileItemStream item = parsed(items::next);
                try (var content = new BoundedStream(item.openStream(), "the body", limit, total)) {
                    var part = new Part(
                            Optional.ofNullable(item.getFieldName()).orElse(""),
                            !item.isFormField(),
                            Optional.ofNullable(item.getContentType()).orElse(""),
                            content);
                    read(part, content, reader);
                    total += content.count();
                }
            }
        } catch (FileUploadException e) {
            throw unreadable();
        } catch (IOException e) {
            if (DisconnectedClientHelper.isClientDisconnectedException(e)) {
                throw e;
            }
            throw unreadable();
        }
        if (count == 0) {
            throw refuse("The multipart body has no parts.");
        }
    }

    /** Runs a step of the parser, which decodes names as MIME words and throws many kinds of exceptions for invalid ones. */
    private static <T> T parsed(Parsing<T> step) throws IOException {
        try {
            return step.run();
        } catch (FailureException e) {
            throw e; // thrown by the bounded stream
        } catch (RuntimeException e) {
            throw unreadable();
        }
    }

    /** A step of the parser. */
    private interface Parsing<T> {
        T run() throws IOException;
    }

    /** Passes a part to the reader. If the part's stream has not failed, an exception comes from a file that the reader writes. */
    private static void read(Part part, BoundedStream content, Reader reader) throws IOException {
        try {
            reader.read(part);
        } catch (IOException e) {
            if (content.isBroken()) {
                throw e;
            }
            throw new SpoolException(e);
        }
    }

    private static FailureException unreadable() {
        return refuse("The multipart body cannot be read: it has no boundary, breaks off, or a part has no name.");
    }

    private static FailureException refuse(String details) {
        return new FailureException(ErrorCode.BAD_REQUEST, "Malformed form", details);
    }

    /** View of a request for Tomcat's parser. */
    private record Context(HttpServletRequest request, InputStream body) implements UploadContext {
        @Override
        public @Nullable String getCharacterEncoding() {
            return request.getCharacterEncoding();
        }

        @Override
        public @Nullable String getContentType() {
            return request.getContentType();
        }

        @Override
        public long contentLength() {
            return request.getContentLengthLong();
        }

        @Override
        public InputStream getInputStream() {
            return body;
        }
    }
}
