// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.body.BodyOwner;
import io.heliograph.app.http.body.BodyReader;
import io.heliograph.app.http.body.BodyStream;
import io.heliograph.app.http.body.MultipartParts;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.results.FormUploads;
import io.heliograph.storage.results.UploadPlace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Upload and download of files: the form (fields, then {@code file}), the PUT of older clients, and GET. No token is needed. */
@Component
final class UploadRoutes implements RouteProvider {
    private static final String FILE = "file";
    private static final int LONGEST_FIELD = 4096;
    private static final long AROUND_FILE = 1 << 17; // bytes allowed for fields and boundaries of the form

    private final BodyReader bodies;
    private final FormUploads formUploads;
    private final UploadPlaces places;
    private final FileAnswers answers;

    UploadRoutes(BodyReader bodies, FormUploads formUploads, UploadPlaces places, FileAnswers answers) {
        this.bodies = bodies;
        this.formUploads = formUploads;
        this.places = places;
        this.answers = answers;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.post("/uploads/{id}", this::form),
                HttpRoute.put("/uploads/{id}", this::put),
                HttpRoute.get("/uploads/{id}", this::get));
    }

    private ServerResponse form(ServerRequest request) throws IOException {
        String id = id(request);
        UploadPlace open = places.open(id);
        try (BodyStream body = bodies.openUploadForm(request.servletRequest(), places.limit(open) + AROUND_FILE)) {
            fill(id, body, owner(request, open));
        }
        return ServerResponse.noContent().build();
    }

    /**
     * The organization that made the upload address. A body counts against its byte budget only after the policy was verified: others may
     * know the address.
     */
    private static BodyOwner owner(ServerRequest request, UploadPlace place) {
        return BodyOwner.of(place.organizationId(), request.servletRequest());
    }

    private void fill(String id, BodyStream body, BodyOwner owner) throws IOException {
        Map<String, String> fields = new HashMap<>();
        MultipartParts.forEach(body, Long.MAX_VALUE, part -> {
            if (fields.containsKey(FILE)) {
                throw refuse("The part 'file' must be the last one.");
            }
            if (!part.name().equals(FILE)) {
                byte[] value = part.content().readNBytes(LONGEST_FIELD + 1);
                if (value.length > LONGEST_FIELD) {
                    throw refuse("The part '" + part.name() + "' is longer than " + LONGEST_FIELD + " bytes.");
                }
                fields.put(part.name(), new String(value, StandardCharsets.UTF_8));
                return;
            }
            if (!fields.getOrDefault("key", id).equals(id)) {
                throw new FailureException(
                        ErrorCode.FORBIDDEN,
                        "Forbidden",
                        "The field 'key' is not the one that came with the address of this upload.");
            }
            UploadPlace place = places.toFill(id, fields.getOrDefault("policy", ""));
            body.transfer(owner);
            places.fill(place, fields.getOrDefault("Content-Type", part.contentType()), part.content());
            fields.put(FILE, "");
        });
        if (!fields.containsKey(FILE)) {
            throw refuse("The form has no part 'file'.");
        }
    }

    private ServerResponse put(ServerRequest request) throws IOException {
        UploadPlace place = places.toFill(id(request), request.param("policy").orElse(""));
        String type = Optional.ofNullable(request.headers().firstHeader("Content-Type"))
                .orElse("");
        try (BodyStream body =
                bodies.openUpload(request.servletRequest(), places.limit(place), owner(request, place))) {
            places.fill(place, type, body);
        }
        return ServerResponse.ok().contentLength(0).build();
    }

    private ServerResponse get(ServerRequest request) {
        String name = request.pathVariable("id");
        Optional<UploadPlace> place = FileNames.id(name).flatMap(formUploads::find);
        UploadPlace file = place.filter(uploadPlace -> uploadPlace.bytes().isPresent())
                .orElseThrow(() -> {
                    RequestContext.response(request).setHeader("Cache-Control", "no-store");
                    return place.isPresent()
                            ? new FailureException(
                                    ErrorCode.NOT_FOUND, "Not Ready", "No file was uploaded to this address yet.")
                            : FileAnswers.missing();
                });
        return answers.answer(
                request,
                new ServedFile(
                        file.id(),
                        false,
                        Optional.of(file.objectKey()),
                        file.contentType(),
                        file.bytes().orElseThrow(),
                        file.uploadUntil().minus(UploadOpening.TO_SEND),
                        Optional.of(file.expiresAt()),
                        true));
    }

    private static String id(ServerRequest request) {
        return FileNames.id(request.pathVariable("id")).orElseThrow(FileAnswers::missing);
    }

    private static FailureException refuse(String details) {
        return new FailureException(ErrorCode.BAD_REQUEST, "Malformed form", details);
    }
}
