// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.objects.NoSuchObjectException;
import io.heliograph.storage.objects.ObjectStore;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Answers GET and HEAD of a file according to RFC 9110: with validators (ETag, Last-Modified) and byte ranges, as a stream. */
@Component
public final class FileAnswers {
    private static final int SNIFFED = 64;
    private static final Duration LONGEST_CACHED = Duration.ofDays(1);
    private static final DateTimeFormatter HTTP_DATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private final ObjectStore objects;
    private final Clock clock;

    FileAnswers(ObjectStore objects, Clock clock) {
        this.objects = objects;
        this.clock = clock;
    }

    /** Answers with the file, the requested byte range, 304 if the client has this version, or 416 for a range outside of the file. */
    public ServerResponse answer(ServerRequest request, ServedFile file) {
        if (isKnown(request, file)) {
            return described(ServerResponse.status(304), file).build();
        }
        Optional<String> range = header(request, "Range").filter(_ -> rangeStillMeans(request, file));
        return switch (ByteRange.in(range, file.bytes())) {
            case ByteRange.Outside() ->
                described(ServerResponse.status(416), file)
                        .header("Content-Range", "bytes */" + file.bytes())
                        .contentLength(0)
                        .build();
            case ByteRange.Whole() -> body(request, ServerResponse.ok(), file, new ByteRange(0, file.bytes() - 1));
            case ByteRange.Part(ByteRange part) ->
                body(
                        request,
                        ServerResponse.status(206).header("Content-Range", part.header(file.bytes())),
                        file,
                        part);
        };
    }

    /** Content type of an object from its first bytes, regardless of the stored type. */
    public String sniffedType(String objectKey) {
        try (var content = new BufferedInputStream(objects.open(objectKey, 0, SNIFFED))) {
            return SniffedType.of(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ServerResponse body(
            ServerRequest request, ServerResponse.BodyBuilder begun, ServedFile file, ByteRange part) {
        var answer = described(begun, file)
                .header("Content-Type", FileHead.contentType(file))
                .contentLength(part.length());
        if (HttpMethod.HEAD.equals(request.method()) || file.objectKey().isEmpty() || part.length() == 0) {
            return answer.build();
        }
        InputStream content = open(file.objectKey().get(), part);
        return answer.build((_, response) -> {
            try (content) {
                content.transferTo(response.getOutputStream());
            }
            return null;
        });
    }

    private InputStream open(String key, ByteRange part) {
        try {
            return objects.open(key, part.first(), part.length());
        } catch (NoSuchObjectException e) {
            throw missing();
        }
    }

    /** Creates the error 404 for files. Caches must not store it, because a client may upload the file later. */
    static FailureException missing() {
        return new FailureException(
                ErrorCode.NOT_FOUND,
                "Not Found",
                "There is no file at this address: it was deleted at the end of its retention, or the address is wrong.");
    }

    private ServerResponse.BodyBuilder described(ServerResponse.BodyBuilder answer, ServedFile file) {
        long seconds = file.until()
                .map(until -> Duration.between(clock.instant(), until))
                .filter(left -> left.compareTo(LONGEST_CACHED) < 0)
                .orElse(LONGEST_CACHED)
                .toSeconds();
        return FileHead.describe(answer, file)
                .header(
                        "Cache-Control",
                        file.isPublic() ? "public, max-age=" + Math.max(0, seconds) : "private, no-store")
                .header("ETag", file.etag())
                .header("Last-Modified", HTTP_DATE.format(file.since()))
                .header("Accept-Ranges", "bytes");
    }

    private static boolean isKnown(ServerRequest request, ServedFile file) {
        Optional<String> tags = header(request, "If-None-Match");
        if (tags.isPresent()) {
            return Arrays.stream(tags.get().split(",", -1))
                    .map(String::strip)
                    .map(tag -> tag.startsWith("W/") ? tag.substring(2) : tag)
                    .anyMatch(tag -> tag.equals("*") || tag.equals(file.etag()));
        }
        return header(request, "If-Modified-Since")
                .flatMap(FileAnswers::date)
                .filter(date -> !file.since().truncatedTo(ChronoUnit.SECONDS).isAfter(date))
                .isPresent();
    }

    /** Whether a range may be sent: the header If-Range is missing or has the current version of the file. */
    private static boolean rangeStillMeans(ServerRequest request, ServedFile file) {
        return header(request, "If-Range")
                .map(value -> value.startsWith("\"")
                        ? value.equals(file.etag())
                        : value.equals(HTTP_DATE.format(file.since())))
                .orElse(true);
    }

    private static Optional<Instant> date(String text) {
        try {
            return Optional.of(Instant.from(HTTP_DATE.parse(text)));
        } catch (java.time.DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> header(ServerRequest request, String name) {
        return Optional.ofNullable(request.headers().firstHeader(name));
    }
}
