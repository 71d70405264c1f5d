// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.status;

import io.heliograph.batch.queue.QueueOrder;
import io.heliograph.config.Pool;
import io.heliograph.storage.executions.ProgressQueries;
import io.heliograph.storage.executions.StageProgress;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads details of a request's progress: {@code stage}, {@code progress}, {@code queue_position}, {@code attempts}, {@code eta_seconds};
 * for videos also {@code frames}, {@code frames_done}, {@code thumbnail_url} while they run, and {@code poster_url} and {@code
 * contact_strip_url} at the end. Several requests are looked up together.
 */
@Component
public final class ProgressDetail {
    private static final String WAITING = "waiting";
    private static final String FETCHING = "fetching";
    private static final String STARTING = "starting";
    private static final double HUNDRED = 100;

    private final ProgressQueries queries;
    private final QueueOrder order;
    private final CompanionFiles companions;

    ProgressDetail(ProgressQueries queries, QueueOrder order, CompanionFiles companions) {
        this.companions = companions;
        this.queries = queries;
        this.order = order;
    }

    /**
     * Progress of a request.
     *
     * @param stage {@code waiting}, {@code fetching}, {@code starting} or the name of the current step, and at the end of the last step
     * @param progress finished part, from 0 to 1
     * @param position position in its queue, from 1, while it waits; otherwise 0
     * @param attempts how often the request was started
     * @param frames frames of its video; empty if it processes no video
     * @param thumbnail whether a picture of the latest frame is available
     * @param companions poster and contact strip of a finished video: file names such as {@code id.jpg}, by key
     * @param secondsLeft remaining seconds while it runs, estimated from the time that the finished part took
     */
    public record Detail(
            String stage,
            double progress,
            int position,
            int attempts,
            Optional<Frames> frames,
            boolean thumbnail,
            Map<String, String> companions,
            Optional<Long> secondsLeft) {
        private static Detail without(String stage, double progress, int position, int attempts) {
            return new Detail(stage, progress, position, attempts, Optional.empty(), false, Map.of(), Optional.empty());
        }

        /**
         * Adds the details to a status body.
         *
         * @param api base URL of the request's routes
         * @param files base URL of its files
         */
        void addTo(ObjectNode body, String api, String files) {
            body.put("stage", stage).put("progress", progress);
            if (position > 0) {
                body.put("queue_position", position);
            }
            body.put("attempts", attempts);
            frames.ifPresent(some -> body.put("frames", some.all()).put("frames_done", some.done()));
            secondsLeft.ifPresent(seconds -> body.put("eta_seconds", seconds));
            if (thumbnail) {
                String id = body.path("request_id").asString();
                body.put("thumbnail_url", api + "/v2/status/" + id + "/thumbnail");
            }
            companions.forEach((key, file) -> body.put(key, files + "/results/" + file));
        }
    }

    /**
     * Progress of a step in a video.
     *
     * @param all number of frames
     * @param done number of finished frames, approximately
     */
    public record Frames(long all, long done) {}

    /** Details of the requests with these ids, by id; unknown ids are omitted. */
    public Map<String, Detail> of(Collection<String> requestIds) {
        List<StageProgress> found = queries.of(requestIds);
        Map<Pool, Set<String>> picked = picked(found);
        Map<String, Detail> details = new HashMap<>();
        found.forEach(progress -> details.put(progress.requestId(), detail(progress, picked)));
        return details;
    }

    private Map<Pool, Set<String>> picked(List<StageProgress> found) {
        Map<Pool, List<String>> open = found.stream()
                .filter(progress -> !progress.ended())
                .collect(Collectors.groupingBy(
                        StageProgress::pool, Collectors.mapping(StageProgress::requestId, Collectors.toList())));
        Map<Pool, Set<String>> picked = new EnumMap<>(Pool.class);
        open.forEach((pool, ids) -> picked.put(pool, order.picked(pool, ids)));
        List<String> all = open.values().stream().flatMap(List::stream).toList();
        picked.put(Pool.FETCH, order.picked(Pool.FETCH, all));
        return picked;
    }

    private Detail detail(StageProgress progress, Map<Pool, Set<String>> picked) {
        String id = progress.requestId();
        double part = Math.floor(progress.part().orElse(0.0) * HUNDRED) / HUNDRED;
        if (progress.ended()) {
            return new Detail(
                    progress.stage().orElse(WAITING),
                    part,
                    0,
                    progress.begun(),
                    Optional.empty(),
                    false,
                    progress.pool() == Pool.VIDEO ? companions.of(id) : Map.of(),
                    Optional.empty());
        }
        if (has(picked, progress.pool(), id)) {
            return new Detail(
                    progress.stage().orElse(STARTING),
                    part,
                    0,
                    progress.begun(),
                    progress.allFrames() == 0
                            ? Optional.empty()
                            : Optional.of(new Frames(progress.allFrames(), progress.framesDone())),
                    progress.live().isPresent() && progress.thumbnail(),
                    Map.of(),
                    progress.secondsLeft());
        }
        if (has(picked, Pool.FETCH, id)) {
            return Detail.without(FETCHING, part, 0, progress.begun());
        }
        return Detail.without(WAITING, part, position(progress), progress.begun());
    }

    private static boolean has(Map<Pool, Set<String>> picked, Pool pool, String id) {
        return picked.getOrDefault(pool, Set.of()).contains(id);
    }

    private int position(StageProgress progress) {
        for (Pool pool : new Pool[] {Pool.FETCH, progress.pool()}) {
            OptionalInt position = order.position(pool, progress.requestId());
            if (position.isPresent()) {
                return position.getAsInt();
            }
        }
        return order.isLong(progress.pool()) ? QueueOrder.MOST + 1 : 0;
    }
}
