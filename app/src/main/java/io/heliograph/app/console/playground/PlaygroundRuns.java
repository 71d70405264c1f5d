// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.playground;

import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.app.console.OperatorSubmissions;
import io.heliograph.app.console.jobs.JobFiles;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.status.ProgressDetail;
import io.heliograph.app.status.StatusDocument;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.config.RequestIds;
import io.heliograph.storage.gallery.GalleryEntries;
import io.heliograph.storage.gallery.GalleryEntry;
import io.heliograph.storage.submissions.Submissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Accepts runs of the playground and reports their status to the operator who started them; with {@code dry_run=true} a run is only
 * checked.
 */
@Component
final class PlaygroundRuns implements RouteProvider {
    private static final double MILLIS = 1000;

    private final OperatorSubmissions operatorSubmissions;
    private final Catalogue catalogue;
    private final GalleryEntries gallery;
    private final Submissions submissions;
    private final StatusDocument documents;
    private final ProgressDetail details;
    private final JobFiles files;

    PlaygroundRuns(
            OperatorSubmissions operatorSubmissions,
            Catalogue catalogue,
            GalleryEntries gallery,
            Submissions submissions,
            StatusDocument documents,
            ProgressDetail details,
            JobFiles files) {
        this.operatorSubmissions = operatorSubmissions;
        this.catalogue = catalogue;
        this.gallery = gallery;
        this.submissions = submissions;
        this.documents = documents;
        this.details = details;
        this.files = files;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.post(
                        PlaygroundPage.PATH + "/run", request -> OperatorSubmissions.answered(request, this::run)),
                HttpRoute.get(
                        PlaygroundPage.PATH + "/runs/{id}",
                        request -> OperatorSubmissions.answered(request, this::standing)));
    }

    private ServerResponse run(ServerRequest request) {
        Operation operation = OperatorSubmissions.query(request, "operation")
                .flatMap(catalogue::find)
                .orElseThrow(() -> OperatorSubmissions.missing("route"));
        if (OperatorSubmissions.query(request, "dry_run").filter("true"::equals).isPresent()) {
            return operatorSubmissions.forecast(request, operation);
        }
        JobRequest work = operatorSubmissions.accept(request, operation);
        gallery.add(OperatorIdentity.of(request.servletRequest()).name(), work.requestId());
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("request_id", work.requestId());
        work.warning().ifPresent(warning -> body.put("warning", warning));
        return JsonAnswers.json(202, body);
    }

    private ServerResponse standing(ServerRequest request) {
        String id = request.pathVariable("id");
        GalleryEntry entry = Optional.of(id)
                .filter(RequestIds::looksLikeOne)
                .flatMap(known -> gallery.find(
                        OperatorIdentity.of(request.servletRequest()).name(), known))
                .orElseThrow(() -> OperatorSubmissions.missing("result of yours"));
        var detail = Optional.ofNullable(details.of(List.of(id)).get(id));
        ObjectNode body = submissions
                .status(id)
                .map(status -> documents.tree(status, detail))
                .orElseThrow(() -> OperatorSubmissions.missing("request"));
        if (body.remove("thumbnail_url") != null) { // the console has its own address for thumbnails
            body.put("thumbnail", JobFiles.thumbnail(id));
        }
        body.put(
                "engine",
                catalogue
                        .find(entry.operation())
                        .map(each -> each.spec().engine())
                        .orElse(""));
        entry.settledAt()
                .ifPresent(end -> body.put(
                        "seconds", Duration.between(entry.acceptedAt(), end).toMillis() / MILLIS));
        ArrayNode made = body.putArray("files");
        if (entry.settledAt().isPresent()) {
            files.results(id)
                    .forEach(file -> made.addObject()
                            .put("address", file.address())
                            .put("content_type", file.contentType())
                            .put("video", file.video()));
        }
        return JsonAnswers.json(200, body);
    }
}
