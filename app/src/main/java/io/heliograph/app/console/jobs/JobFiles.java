// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.jobs;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.files.FileAnswers;
import io.heliograph.app.http.files.ServedFile;
import io.heliograph.app.status.CompanionFiles;
import io.heliograph.batch.run.AssetReference;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.executions.RequestQueries;
import io.heliograph.storage.executions.VideoProgressRows;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.objects.StoredObject;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Pictures and videos of a job for signed-in operators: the input while it is kept, and the results. Served with the headers of untrusted
 * files, like results.
 */
@Component
public final class JobFiles implements RouteProvider {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Set<String> SHOWN =
            Set.of("image/png", "image/jpeg", "image/webp", "image/gif", "image/svg+xml", "video/mp4", "video/webm");

    private final RequestQueries requestQueries;
    private final Submissions submissions;
    private final ResultAssets resultAssets;
    private final ObjectStore objects;
    private final FileAnswers answers;
    private final CompanionFiles companions;
    private final VideoProgressRows videoProgressRows;

    JobFiles(
            RequestQueries requestQueries,
            Submissions submissions,
            ResultAssets resultAssets,
            ObjectStore objects,
            FileAnswers answers,
            CompanionFiles companions,
            VideoProgressRows videoProgressRows) {
        this.companions = companions;
        this.videoProgressRows = videoProgressRows;
        this.requestQueries = requestQueries;
        this.submissions = submissions;
        this.resultAssets = resultAssets;
        this.objects = objects;
        this.answers = answers;
    }

    /**
     * A file of a job.
     *
     * @param address path in the console, without the servlet context path
     * @param video whether it is a video; otherwise a picture
     */
    public record JobFile(String address, String contentType, boolean video) {}

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/console/jobs/{id}/input", this::sent),
                HttpRoute.get("/console/jobs/{id}/results/{file}", this::made),
                HttpRoute.get("/console/jobs/{id}/thumbnail", this::latest));
    }

    /** The submitted picture or video, if it is kept. */
    public Optional<JobFile> input(String requestId, String request) {
        return stored(request)
                .map(object -> answers.sniffedType(object.key()))
                .filter(JobFiles::isShown)
                .map(type -> file("/console/jobs/" + requestId + "/input", type));
    }

    /** The pictures and videos of the result. */
    public List<JobFile> results(String requestId) {
        return files(requestId).stream()
                .flatMap(name -> resultAssets.find(id(name)).stream()
                        .filter(asset -> asset.objectKey().isPresent() && isShown(asset.contentType()))
                        .map(asset -> file("/console/jobs/" + requestId + "/results/" + name, asset.contentType())))
                .toList();
    }

    private ServerResponse sent(ServerRequest request) {
        StoredObject object = requestQueries
                .find(request.pathVariable("id"))
                .flatMap(found -> stored(found.request()))
                .orElseThrow(JobFiles::missing);
        return answers.answer(
                request,
                new ServedFile(
                        "input",
                        false,
                        Optional.of(object.key()),
                        answers.sniffedType(object.key()),
                        object.length(),
                        object.lastModified(),
                        Optional.empty(),
                        false));
    }

    private ServerResponse made(ServerRequest request) {
        String name = request.pathVariable("file");
        var asset = files(request.pathVariable("id")).stream()
                .filter(name::equals)
                .findFirst()
                .flatMap(file -> resultAssets.find(id(file)))
                .orElseThrow(JobFiles::missing);
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

    /** Console path, without the context path, of the latest frame of a running video job. */
    public static String thumbnail(String requestId) {
        return "/console/jobs/" + requestId + "/thumbnail";
    }

    private ServerResponse latest(ServerRequest request) {
        byte[] picture = videoProgressRows.picture(request.pathVariable("id")).orElseThrow(JobFiles::missing);
        return JsonAnswers.bytes(ServerResponse.ok().header("Cache-Control", "no-store"), "image/jpeg", picture);
    }

    /** Files in the result, and the companion files of a video. */
    private List<String> files(String requestId) {
        List<String> files = submissions
                .status(requestId)
                .flatMap(SubmissionStatus::result)
                .map(result -> AssetReference.files(JSON.readTree(result)))
                .orElse(List.of());
        return files.isEmpty()
                ? files
                : Stream.concat(files.stream(), companions.of(requestId).values().stream())
                        .toList();
    }

    /** The first input that was sent with the request and not downloaded from an address. */
    private Optional<StoredObject> stored(String request) {
        for (JsonNode value : JSON.readTree(request)) {
            if (value.isObject() && value.path("object").isString()) {
                return objects.stat(value.path("object").stringValue());
            }
        }
        return Optional.empty();
    }

    private static JobFile file(String address, String contentType) {
        return new JobFile(address, contentType, contentType.startsWith("video/"));
    }

    private static String id(String file) {
        int dot = file.indexOf('.');
        return dot < 0 ? file : file.substring(0, dot);
    }

    private static boolean isShown(String contentType) {
        return SHOWN.contains(contentType.toLowerCase(Locale.ROOT));
    }

    private static FailureException missing() {
        return new FailureException(
                ErrorCode.NOT_FOUND,
                "Not found",
                "The file does not exist, or it was deleted at the end of its retention. Run the request "
                        + "again to make it.");
    }
}
