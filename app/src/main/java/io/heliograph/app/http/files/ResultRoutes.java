// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.app.http.description.JsonSchemas;
import io.heliograph.app.http.description.RouteContract;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.results.ResultAsset;
import io.heliograph.storage.results.ResultAssets;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * Serves results at unguessable addresses, without a token. A result that moderation withholds has zero bytes; an expired one gets 404. A
 * GET of an unfinished result waits for it. HEAD and range requests, with which clients check for it, get 404 at once.
 */
@Component
final class ResultRoutes implements RouteProvider {
    private static final Duration DIRECT = Duration.ofHours(1);

    private final ResultAssets resultAssets;
    private final ObjectStore objects;
    private final PendingResults pending;
    private final FileAnswers answers;
    private final boolean direct;

    ResultRoutes(
            ResultAssets resultAssets,
            ObjectStore objects,
            PendingResults pending,
            FileAnswers answers,
            Settings settings) {
        this.resultAssets = resultAssets;
        this.objects = objects;
        this.pending = pending;
        this.answers = answers;
        direct = settings.objectStore().directUrls();
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(HttpRoute.get("/results/{file}", this::result)
                .with(RouteContract.of(
                                "result", "A result file, with HEAD and ranges; whoever knows its address may read it")
                        .open()
                        .path("file", "the end of an address in a result")
                        .answer(
                                "200",
                                "The file",
                                "application/octet-stream",
                                JsonSchemas.text().format("binary"))
                        .missing("No such file: not made yet, or deleted; the message says which")));
    }

    private ServerResponse result(ServerRequest request) throws InterruptedException {
        ResultAsset resultAsset = found(request);
        var file = new ServedFile(
                resultAsset.id(),
                true,
                resultAsset.objectKey(),
                resultAsset.contentType(),
                resultAsset.bytes(),
                resultAsset.createdAt(),
                resultAsset.expiresAt(),
                true);
        Optional<URI> elsewhere = direct && HttpMethod.GET.equals(request.method())
                ? resultAsset.objectKey().flatMap(key -> objects.presignedGet(key, DIRECT, directHead(file)))
                : Optional.empty();
        if (elsewhere.isPresent()) {
            return ServerResponse.status(302)
                    .location(elsewhere.get())
                    .header("Cache-Control", "no-store")
                    .build();
        }
        return answers.answer(request, file);
    }

    private ResultAsset found(ServerRequest request) throws InterruptedException {
        String id = FileNames.id(request.pathVariable("file")).orElseThrow(() -> absent(request));
        Optional<ResultAsset> published = resultAssets.find(id);
        if (published.isPresent()) {
            return published.get();
        }
        RequestContext.response(request).setHeader("Cache-Control", "no-store");
        boolean whole =
                HttpMethod.GET.equals(request.method()) && request.headers().firstHeader("Range") == null;
        var network = ClientNetwork.of(request.servletRequest().getRemoteAddr());
        return pending.await(id, network, whole).orElseThrow(() -> absent(request));
    }

    /** Headers that the object store sends for a presigned address. It cannot send a content security policy, so SVG is only downloaded. */
    private static Map<String, String> directHead(ServedFile file) {
        String disposition = FileHead.disposition(file);
        return Map.of(
                "response-content-type",
                FileHead.contentType(file),
                "response-content-disposition",
                MediaTypes.isDrawing(file.contentType())
                        ? disposition.replaceFirst("inline", "attachment")
                        : disposition);
    }

    private static FailureException absent(ServerRequest request) {
        RequestContext.response(request).setHeader("Cache-Control", "no-store");
        return FileAnswers.missing();
    }
}
