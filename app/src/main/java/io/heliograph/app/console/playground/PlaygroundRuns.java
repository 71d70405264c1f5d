// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.playground;

import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.app.console.JobFiles;
import io.heliograph.app.http.ErrorBody;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.routes.SubmissionRoute;
import io.heliograph.app.status.ProgressDetail;
import io.heliograph.app.status.StatusDocument;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.engine.JobRequest;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.RequestIds;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Organization;
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

/** Takes what an operator sends from the playground, and tells how it stands, to that operator alone. */
@Component
final class PlaygroundRuns implements RouteProvider {
    private static final String SOURCE = "console";
    private static final double MILLIS = 1000;

    private final SubmissionRoute submissionRoute;
    private final Catalogue catalogue;
    private final Accounts accounts;
    private final GalleryEntries gallery;
    private final Submissions submissions;
    private final StatusDocument documents;
    private final ProgressDetail details;
    private final JobFiles files;

    PlaygroundRuns(
            SubmissionRoute submissionRoute,
            Catalogue catalogue,
            Accounts accounts,
            GalleryEntries gallery,
            Submissions submissions,
            StatusDocument documents,
            ProgressDetail details,
            JobFiles files) {
        this.submissionRoute = submissionRoute;
        this.catalogue = catalogue;
        this.accounts = accounts;
        this.gallery = gallery;
        this.submissions = submissions;
        this.documents = documents;
        this.details = details;
        this.files = files;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.post(PlaygroundPage.PATH + "/run", request -> answered(request, this::run)),
                HttpRoute.get(PlaygroundPage.PATH + "/runs/{id}", request -> answered(request, this::standing)));
    }

    /** What may be refused. */
    private interface Answering {
        ServerResponse of(ServerRequest request) throws InterruptedException;
    }

    /** Refusals as the API tells them, not as pages: the script of the page shows them at their field. */
    private static ServerResponse answered(ServerRequest request, Answering answering) throws InterruptedException {
        try {
            return answering.of(request);
        } catch (FailureException e) {
            return JsonAnswers.json(
                    e.failure().code().httpStatus(), ErrorBody.tree(e.failure(), RequestContext.requestId(request)));
        }
    }

    private ServerResponse run(ServerRequest request) throws InterruptedException {
        Operation operation =
                query(request, "operation").flatMap(catalogue::find).orElseThrow(() -> missing("route"));
        Organization organization = query(request, "organization")
                .filter(text -> text.matches("[0-9]{1,18}"))
                .flatMap(text -> accounts.organization(Long.parseLong(text)))
                .orElseThrow(() -> missing("organization"));
        JobRequest work = submissionRoute.submitFor(request, operation, organization, SOURCE);
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
                .orElseThrow(() -> missing("result of yours"));
        ObjectNode body = submissions.status(id).map(documents::tree).orElseThrow(() -> missing("request"));
        details.of(List.of(id)).values().forEach(detail -> detail.addTo(body));
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

    private static Optional<String> query(ServerRequest request, String name) {
        return request.param(name).map(String::strip).filter(text -> !text.isEmpty());
    }

    private static FailureException missing(String what) {
        return new FailureException(ErrorCode.NOT_FOUND, "Not found", "There is no such " + what + ".");
    }
}
