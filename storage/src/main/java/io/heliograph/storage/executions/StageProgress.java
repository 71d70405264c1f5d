// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.config.Pool;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Progress of a request's work.
 *
 * @param pool pool of workers of its operation
 * @param ended whether the request is settled
 * @param begun number of times that any process has begun to work on it
 * @param stages names of all steps of its job, in order; empty until it first runs
 * @param stage the step that runs or ran last
 * @param stageDone whether that step is finished
 * @param items number of items of that step; 0 if it has none
 * @param itemsDone number of committed items
 * @param frames number of frames in all items of that step if it works on a video, else 0
 * @param live progress of that step in frames of the video, uncommitted items included; empty if it reports none or is
 *     finished
 * @param thumbnail whether there is a picture of its latest frame
 * @param running seconds since the latest work on it was begun; 0 before
 * @param itemsPerSecond pace of all partitions of that step together: the mean pace of a partition, times the number that
 *     runs; 0 if none runs. Empty if no step of the request was cut into partitions
 */
public record StageProgress(
        String requestId,
        Pool pool,
        boolean ended,
        int begun,
        List<String> stages,
        Optional<String> stage,
        boolean stageDone,
        long items,
        long itemsDone,
        long frames,
        Optional<FrameProgress> live,
        boolean thumbnail,
        double running,
        Optional<Double> itemsPerSecond) {
    private static final double KNOWN_FROM = 0.05; // share of a step's items that must be done for an estimate
    private static final double SHORT_STEP = 0.1; // weight of the steps that prepare and publish; others have 1

    /** Finished part of all steps by their weights, from 0 to 1; empty while their number is unknown. */
    public Optional<Double> part() {
        if (stages.isEmpty() || stage.isEmpty()) {
            return Optional.empty();
        }
        double committed = items == 0 ? 0 : Math.min(1.0, (double) itemsDone / items);
        double within = stageDone
                ? 1
                : Math.max(committed, live.map(FrameProgress::part).orElse(0.0));
        double before = IntStream.range(0, position()).mapToDouble(this::weight).sum();
        double all = IntStream.range(0, stages.size()).mapToDouble(this::weight).sum();
        return Optional.of(Math.min(1.0, (before + within * weight(position())) / all));
    }

    private double weight(int step) {
        boolean isShort = stages.size() > 2 && (step == 0 || step == stages.size() - 1);
        return isShort ? SHORT_STEP : 1;
    }

    /** Position of the current step among all, from 0. */
    private int position() {
        return Math.max(0, stages.indexOf(stage.orElse("")));
    }

    /** Number of frames of the current step; 0 if it does not work on a video. */
    public long allFrames() {
        return live.map(FrameProgress::frames).orElse(frames);
    }

    /** Number of finished frames of the current step: as it reports, else in proportion to its committed items. */
    public long framesDone() {
        return live.map(FrameProgress::done)
                .orElseGet(() -> items == 0 ? 0 : frames * Math.min(items, itemsDone) / items);
    }

    /**
     * Estimated seconds until the end.
     *
     * <p>Videos on one node: remaining frames of this step, and of the later steps except the last, at the pace of this one. Empty
     * before the first frame, and in the first step, which only prepares.
     *
     * <p>Steps that run in partitions: the items left, at the pace of all partitions together. Empty while none runs.
     *
     * <p>Others: the elapsed time, scaled to the unfinished part. Empty until a twentieth of the step's items is done,
     * and in steps without items, since their progress is unknown.
     */
    public Optional<Long> secondsLeft() {
        if (ended) {
            return Optional.empty();
        }
        if (pool == Pool.VIDEO && itemsPerSecond.isEmpty()) {
            int later = Math.max(0, stages.size() - 2 - position());
            return live.filter(frame -> position() > 0 && frame.perSecond() > 0)
                    .map(frame -> (long) Math.ceil(frame.secondsLeft(later)));
        }
        if (itemsPerSecond.isPresent()) {
            return itemsPerSecond.filter(pace -> pace > 0 && items > 0).map(pace ->
                    (long) Math.ceil((items - itemsDone) / pace));
        }
        return part().filter(part -> running > 0 && itemsDone > 0 && itemsDone >= KNOWN_FROM * items)
                .map(part -> (long) Math.ceil(running * (1 - part) / part));
    }
}
