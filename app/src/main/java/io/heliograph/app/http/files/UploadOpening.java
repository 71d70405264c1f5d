// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.app.http.BaseUrl;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.http.body.BodyOwner;
import io.heliograph.app.http.body.BodyReader;
import io.heliograph.app.http.body.BodyRules;
import io.heliograph.app.http.body.ReceivedBody;
import io.heliograph.app.http.description.JsonSchemas;
import io.heliograph.app.http.description.RouteContract;
import io.heliograph.app.http.description.RouteGroup;
import io.heliograph.batch.catalogue.IgnoredFields;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.PlanSettings;
import io.heliograph.config.Settings;
import io.heliograph.config.delivery.FileSettings;
import io.heliograph.storage.accounts.Caller;
import io.heliograph.storage.results.FormUploads;
import io.heliograph.storage.results.NewUpload;
import io.heliograph.storage.results.UploadPlace;
import io.heliograph.storage.results.UploadQuota;
import io.swagger.v3.oas.models.media.JsonSchema;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Routes that create upload places: addresses to which a client can send one file. The paths of the two older routes contain "anonymous",
 * and some clients send no token there. This service requires a token, since otherwise anybody could fill the disk.
 */
@Component
final class UploadOpening implements RouteProvider {
    static final Duration TO_SEND = Duration.ofHours(1);
    private static final String MEDIA_TYPE = "media_type";
    private static final String VIDEO = "video/mp4"; // default type of a video
    private static final String IMAGE = "image/png";

    private final AccessFilter accessFilter;
    private final BodyReader bodies;
    private final FormUploads formUploads;
    private final UploadPolicy policy;
    private final BaseUrl baseUrl;
    private final Duration toUse;
    private final BodyRules rules;
    private final FileSettings files;
    private final Settings settings;

    UploadOpening(
            AccessFilter accessFilter,
            BodyReader bodies,
            FormUploads formUploads,
            UploadPolicy policy,
            BaseUrl baseUrl,
            Settings settings) {
        this.accessFilter = accessFilter;
        this.bodies = bodies;
        this.formUploads = formUploads;
        this.policy = policy;
        this.baseUrl = baseUrl;
        toUse = settings.retention().uploads();
        rules = BodyRules.text(settings);
        files = settings.files();
        this.settings = settings;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.post("/v2/video/upload", this::form).with(contract()),
                HttpRoute.post("/upload-video/anonymous/presigned-url", request -> presigned(request, "video", VIDEO)),
                HttpRoute.post("/upload-image/anonymous/presigned-url", request -> presigned(request, "image", IMAGE)));
    }

    private static RouteContract contract() {
        JsonSchema result = JsonSchemas.object(
                "upload_url", "address to post the form to (multipart/form-data); valid for an hour");
        result.addProperty(
                "upload_fields",
                JsonSchemas.with(
                        JsonSchemas.object("key", "form field, to be sent unchanged"),
                        "policy",
                        JsonSchemas.text("form field, to be sent unchanged")));
        result.addProperty("file_url", JsonSchemas.text("value for the field 'video'"));
        return RouteContract.of(
                        "video_upload",
                        "Opens an upload of a video: post 'upload_fields', then the file, to 'upload_url'")
                .in(RouteGroup.VIDEO)
                .takes(JsonSchemas.object(MEDIA_TYPE, "media type of the video; video/mp4 if absent"))
                .answers(
                        "200",
                        "Address to upload to, and address of the uploaded file",
                        JsonSchemas.with(
                                JsonSchemas.with(
                                        JsonSchemas.object("request_id", "id of this request"), "result", result),
                                "warning",
                                JsonSchemas.text("names of ignored fields")));
    }

    private ServerResponse form(ServerRequest request) {
        Caller caller = accessFilter.admit(request, "video_upload", "video");
        String address = files.base(baseUrl.of(request));
        Opened opened = open(request, caller, MEDIA_TYPE, VIDEO);
        UploadPlace place = opened.place();
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ObjectNode result = body.putObject("result");
        result.put("upload_url", address + "/uploads/" + place.id());
        result.putObject("upload_fields").put("key", place.id()).put("policy", policy.of(place.id()));
        result.put("file_url", address + "/uploads/" + place.id());
        opened.ignored().ifPresent(names -> body.put("warning", "This route does not know, and ignored: " + names));
        return JsonAnswers.json(200, body.put("request_id", RequestContext.requestId(request)));
    }

    private ServerResponse presigned(ServerRequest request, String kind, String usual) {
        Caller caller = accessFilter.admit(request, kind + "_upload", kind);
        String address = files.base(baseUrl.of(request));
        UploadPlace place = open(request, caller, "content_type", usual).place();
        String file = address + "/uploads/" + place.id();
        return JsonAnswers.json(
                200,
                JsonNodeFactory.instance
                        .objectNode()
                        .put(kind + "_url", file)
                        .put("upload_url", file + "?policy=" + policy.of(place.id())));
    }

    /**
     * An opened upload.
     *
     * @param ignored members of the body that the route does not know, as in warnings
     */
    private record Opened(UploadPlace place, Optional<String> ignored) {}

    private Opened open(ServerRequest request, Caller caller, String field, String usual) {
        var owner = BodyOwner.of(caller.organizationId(), request.servletRequest());
        try (ReceivedBody body = bodies.read(request.servletRequest(), rules, owner)) {
            String type = type(field, body.fields().path(field), usual);
            UploadPlace place = formUploads
                    .open(
                            new NewUpload(
                                    RequestContext.requestId(request), caller.organizationId(), type, TO_SEND, toUse),
                            quota(caller))
                    .orElseThrow(() -> full(caller));
            return new Opened(place, IgnoredFields.listed(Set.of(field), body.fields()));
        }
    }

    private UploadQuota quota(Caller caller) {
        PlanSettings plan = settings.plans().get(caller.plan());
        return new UploadQuota(
                plan == null ? 0 : plan.uploadBytes(),
                settings.limits().imageBytes(),
                settings.limits().videoUploadBytes());
    }

    private FailureException full(Caller caller) {
        return new FailureException(
                ErrorCode.RATE_LIMITED,
                "Too many uploads",
                "The plan allows " + quota(caller).bytes()
                        + " bytes of open uploads; each counts with the largest file that it may receive. Send the "
                        + "files of the open ones, or wait: an upload expires after "
                        + TO_SEND.toHours() + " h, a file after "
                        + settings.retention().uploads().toHours()
                        + " h.");
    }

    private static String type(String field, JsonNode node, String usual) {
        String kind = usual.substring(0, usual.indexOf('/') + 1);
        if (node.isMissingNode() || node.isNull()) {
            return usual;
        }
        if (!node.isString()) {
            throw new FailureException(
                    ErrorCode.BAD_REQUEST, "Invalid field: " + field, "The field '" + field + "' must be a text.");
        }
        String type = node.stringValue().strip().toLowerCase(Locale.ROOT);
        if (type.isEmpty() || type.equals(kind)) {
            return usual;
        }
        if (!MediaTypes.isTaken(type, kind)) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid value: " + field,
                    "The field '" + field + "' must be one of " + MediaTypes.taken(kind) + ".");
        }
        return type;
    }
}
