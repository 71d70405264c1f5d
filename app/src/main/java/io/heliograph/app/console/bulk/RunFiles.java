// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.bulk;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.files.FileAnswers;
import io.heliograph.app.http.files.ServedFile;
import io.heliograph.batch.run.AssetReference;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ParameterText;
import io.heliograph.config.RequestIds;
import io.heliograph.storage.bulk.BulkItem;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.results.ResultAsset;
import io.heliograph.storage.results.ResultAssets;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.json.JsonMapper;

/** Serves files of bulk runs to signed-in operators: an item's thumbnail, the first file of an item's result, and a run's reports. */
@Component
final class RunFiles implements RouteProvider {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final BulkRuns runs;
    private final RunViews views;
    private final ResultAssets assets;
    private final ObjectStore objects;
    private final FileAnswers answers;

    RunFiles(BulkRuns runs, RunViews views, ResultAssets assets, ObjectStore objects, FileAnswers answers) {
        this.runs = runs;
        this.views = views;
        this.assets = assets;
        this.objects = objects;
        this.answers = answers;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/console/bulk/{id}/small/{position}", this::small),
                HttpRoute.get("/console/bulk/{id}/result/{position}", this::result),
                HttpRoute.get("/console/bulk/{id}/report/{file}", this::report));
    }

    private ServerResponse small(ServerRequest request) {
        String id = request.pathVariable("id");
        int position = position(request);
        if (!RequestIds.looksLikeOne(id)) {
            throw missing();
        }
        String key = "work/" + id + "/thumbnail-" + position;
        return objects.stat(key)
                .map(object -> answers.answer(
                        request,
                        new ServedFile(
                                "small",
                                false,
                                Optional.of(key),
                                "image/png",
                                object.length(),
                                object.lastModified(),
                                Optional.empty(),
                                false)))
                .orElseGet(() -> result(request));
    }

    private ServerResponse result(ServerRequest request) {
        return runs.item(request.pathVariable("id"), position(request))
                .flatMap(BulkItem::result)
                .map(JSON::readTree)
                .flatMap(result -> AssetReference.files(result).stream().findFirst())
                .flatMap(this::asset)
                .map(asset -> answer(request, asset))
                .orElseThrow(RunFiles::missing);
    }

    private ServerResponse report(ServerRequest request) {
        String file = request.pathVariable("file");
        if (!views.reports(request.pathVariable("id")).containsKey(file)) {
            throw missing();
        }
        return answer(request, asset(file).orElseThrow(RunFiles::missing));
    }

    private Optional<ResultAsset> asset(String file) {
        int dot = file.indexOf('.');
        return assets.find(dot < 0 ? file : file.substring(0, dot));
    }

    private ServerResponse answer(ServerRequest request, ResultAsset asset) {
        return answers.answer(
                request,
                new ServedFile(
                        asset.id(),
                        true,
                        asset.objectKey(),
                        asset.contentType(),
                        asset.bytes(),
                        asset.createdAt(),
                        asset.expiresAt(),
                        false));
    }

    private static int position(ServerRequest request) {
        return ParameterText.whole(request.pathVariable("position"), 0, Integer.MAX_VALUE)
                .orElseThrow(RunFiles::missing);
    }

    private static FailureException missing() {
        return new FailureException(
                ErrorCode.NOT_FOUND,
                "Not found",
                "The file does not exist, or it was deleted at the end of its retention. Run the request "
                        + "again to make it.");
    }
}
