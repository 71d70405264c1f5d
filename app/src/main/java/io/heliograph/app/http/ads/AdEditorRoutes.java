// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.ads;

import io.heliograph.ads.colour.ColourRole;
import io.heliograph.ads.library.AdLibrary;
import io.heliograph.ads.template.AdBrand;
import io.heliograph.ads.template.AdScene;
import io.heliograph.ads.template.AdTemplate;
import io.heliograph.app.http.ContentPolicy;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.routes.SubmissionRoute;
import io.heliograph.app.status.StatusDocument;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.run.AssetReference;
import io.heliograph.config.EntryPoint;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.accounts.Organization;
import io.heliograph.storage.executions.RequestDetail;
import io.heliograph.storage.executions.RequestQueries;
import io.heliograph.storage.results.EditorAddress;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.HandlerFunction;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The editor of an ad: a page at a signed address that expires, its data, and rendering. Anybody with the address may render for the ad's
 * organization, a limited number of times per hour. There are no cookies that another site could use; a render request must be JSON, which
 * forms cannot send.
 */
@Component
final class AdEditorRoutes implements RouteProvider {
    private static final String OPERATION = "ads.generate";
    private static final String ELEMENTS = "elements";
    private static final String SMART_IMAGE = "smart_image";
    private static final JsonMapper JSON = JsonMapper.shared();

    private final EditorAddress addresses;
    private final AdLibrary library;
    private final Submissions submissions;
    private final RequestQueries requestQueries;
    private final Accounts accounts;
    private final SubmissionRoute submissionRoute;
    private final Catalogue catalogue;
    private final EditorLimits limits;
    private final ResultAssets resultAssets;
    private final StatusDocument documents;
    private final Settings settings;
    private final Clock clock;

    AdEditorRoutes(
            MasterKey masterKey,
            AdLibrary library,
            Submissions submissions,
            RequestQueries requestQueries,
            Accounts accounts,
            SubmissionRoute submissionRoute,
            Catalogue catalogue,
            EditorLimits limits,
            ResultAssets resultAssets,
            StatusDocument documents,
            Settings settings,
            Clock clock) {
        addresses = new EditorAddress(masterKey);
        this.library = library;
        this.submissions = submissions;
        this.requestQueries = requestQueries;
        this.accounts = accounts;
        this.submissionRoute = submissionRoute;
        this.catalogue = catalogue;
        this.limits = limits;
        this.resultAssets = resultAssets;
        this.documents = documents;
        this.settings = settings;
        this.clock = clock;
    }

    @Override
    public List<HttpRoute> routes() {
        String page = "/" + EditorAddress.PATH + "{token}";
        return List.of(
                HttpRoute.get(page, request -> {
                    target(request);
                    return file("index.html", "text/html;charset=utf-8").handle(request);
                }),
                HttpRoute.get(page + "/state", this::state),
                HttpRoute.post(page, this::render),
                HttpRoute.get("/ads/editor-page.js", file("page.js", "text/javascript;charset=utf-8")),
                HttpRoute.get("/ads/editor-page.css", file("page.css", "text/css;charset=utf-8")));
    }

    private String policy() {
        String files = settings.files().base("");
        return ContentPolicy.AD_EDITOR.with(files, files, settings.ads().editorFrames());
    }

    private HandlerFunction<ServerResponse> file(String name, String contentType) {
        try {
            byte[] bytes = new ClassPathResource(name, AdEditorRoutes.class).getContentAsByteArray();
            return _ -> JsonAnswers.bytes(
                    ServerResponse.ok()
                            .header(ContentPolicy.HEADER, policy())
                            .header("Referrer-Policy", "no-referrer")
                            .header("Cache-Control", "no-cache"),
                    contentType,
                    bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private EditorAddress.Target target(ServerRequest request) {
        return addresses
                .target(
                        request.pathVariable("token"),
                        clock.instant(),
                        settings.ads().editorLifetime())
                .orElseThrow(AdEditorRoutes::gone);
    }

    private static FailureException gone() {
        return new FailureException(
                ErrorCode.NOT_FOUND, "Not Found", "There is no editor at this address, or it has expired.");
    }

    /** Answers with the data of the editor page: the original request, the template's texts, the colours, and the address of the ad. */
    private ServerResponse state(ServerRequest request) {
        EditorAddress.Target target = target(request);
        RequestDetail detail = requestQueries.find(target.requestId()).orElseThrow(AdEditorRoutes::gone);
        SubmissionStatus status = submissions.status(target.requestId()).orElseThrow(AdEditorRoutes::gone);
        JsonNode sent = JSON.readTree(detail.request());
        AdTemplate template =
                library.template(sent.path("template_id").asInt(0)).orElseThrow(AdEditorRoutes::gone);
        AdScene scene = template.scenes().stream()
                .filter(each -> each.number() == target.scene())
                .findFirst()
                .orElseThrow(AdEditorRoutes::gone);
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.set("request", shown(sent));
        body.put("scene", scene.number())
                .put("name", scene.name())
                .put("width", scene.grid().width())
                .put("height", scene.grid().height());
        ObjectNode words = body.putObject("texts");
        boolean preview =
                sent.path(ELEMENTS).isEmpty() && sent.path(SMART_IMAGE).isMissingNode();
        scene.words()
                .forEach(type -> words.put(type, preview ? template.samples().getOrDefault(type, "") : ""));
        var pictures = body.putArray("pictures");
        scene.pictures().forEach(layer -> pictures.add(layer.contentType().orElse("smart")));
        ObjectNode colours = body.putObject("colours");
        AdBrand brand = template.own()
                .or(() -> library.brand(sent.path("brand_id").asInt(0)))
                .orElseThrow(AdEditorRoutes::gone);
        for (ColourRole role : ColourRole.values()) {
            colours.put(
                    role.name().toLowerCase(Locale.ROOT),
                    brand.palette().of(role).hex());
        }
        body.setAll(documents.resolve(Map.of("url", reference(target.requestId(), scene.number())), status.baseUrl()));
        return JsonAnswers.json(ServerResponse.ok().header("Cache-Control", "no-store"), body);
    }

    /** Members of the original request that the page may show. The others, such as a webhook address, concern only the organization. */
    private static ObjectNode shown(JsonNode sent) {
        ObjectNode shown = JsonNodeFactory.instance.objectNode();
        Stream.of("template_id", "brand_id", ELEMENTS, SMART_IMAGE, "colours")
                .filter(sent::has)
                .forEach(name -> shown.set(name, sent.get(name)));
        return shown;
    }

    private Object reference(String requestId, int scene) {
        return AssetReference.of(resultAssets, requestId, "scene_" + scene, "image/png");
    }

    private ServerResponse render(ServerRequest request) throws InterruptedException {
        EditorAddress.Target target = target(request);
        if (!request.headers()
                .contentType()
                .filter(type -> type.getSubtype().equals("json"))
                .isPresent()) {
            throw new FailureException(
                    ErrorCode.UNSUPPORTED_MEDIA_TYPE, "Unsupported media type", "The body must be application/json.");
        }
        SubmissionStatus status = submissions.status(target.requestId()).orElseThrow(AdEditorRoutes::gone);
        Organization organization =
                accounts.organization(status.organizationId()).orElseThrow(AdEditorRoutes::gone);
        limits.take(request.pathVariable("token"));
        JobRequest work =
                submissionRoute.submitFor(request, catalogue.named(OPERATION), organization, EntryPoint.EDITOR);
        ObjectNode body = documents.resolve(
                Map.of(
                        "url", reference(work.requestId(), target.scene()),
                        "svg_url",
                                AssetReference.of(
                                        resultAssets,
                                        work.requestId(),
                                        "scene_" + target.scene() + "_svg",
                                        "image/svg+xml")),
                status.baseUrl());
        work.warning().ifPresent(warning -> body.put("warning", warning));
        return JsonAnswers.json(200, body);
    }
}
