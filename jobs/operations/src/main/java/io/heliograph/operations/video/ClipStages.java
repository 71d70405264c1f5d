// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OutputVersion;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Pipeline.Spread;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.media.video.ContainerLimits;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.encode.EncoderChoice;
import io.heliograph.media.video.encode.FrameFilter;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.media.video.encode.RenderObserver;
import io.heliograph.media.video.encode.RenderSpec;
import io.heliograph.media.video.encode.SegmentRenderer;
import io.heliograph.media.video.encode.VideoAssembler;
import io.heliograph.media.video.encode.VideoEncoders;
import io.heliograph.media.video.source.VideoSource;
import io.heliograph.operations.marking.ResultWatermark;
import io.heliograph.operations.models.EngineNaming;
import io.heliograph.operations.models.EngineVersions;
import io.heliograph.operations.picture.MediaRefusals;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Pipeline of every video route: download, probe and plan; one item for each segment of about two seconds; join the segments and add the
 * sound once. A restart continues with the first uncommitted segment. All steps before the last have a version that names the software. If
 * another build continues a clip, these steps run again, so that one build makes the whole clip. Several workers may render segments, since
 * a segment needs only stored files. A pass visits segments in order, or in ranges that depend on no earlier segment.
 */
@Component
public final class ClipStages {
    /** Field for the output preset, on every video route. */
    public static final String PRESET_FIELD = "output_container_and_codec";

    private static final Logger LOG = LoggerFactory.getLogger(ClipStages.class);
    private static final String SOURCE = "source";
    private static final String FINGERPRINT = "fingerprint";
    private static final String SEGMENTS = "segments";
    private static final Spread SPREAD = new Spread(2, true, Optional.empty()).ofLongItems();
    private static final Spread BY_SHOT =
            new Spread(4, true, Optional.empty()); // ranges of 4 or more: most repeat work of the segment before

    private final ClipDecoding decoding;
    private final EngineVersions engines;
    private final ResultWatermark watermark;
    private final VideoLimits limits;
    private final long sourceBytes;
    private final int threads;
    private final int thumbnailSide;
    private final VideoEncoders encoders;

    ClipStages(Settings settings, ClipDecoding decoding, EngineVersions engines, ResultWatermark watermark) {
        this.watermark = watermark;
        this.decoding = decoding;
        this.engines = engines;
        sourceBytes = settings.limits().videoBytes();
        var bounds = settings.video();
        limits = VideoLimits.STANDARD
                .withMaxBytes(sourceBytes)
                .withContainer(new ContainerLimits(
                        bounds.streams(),
                        bounds.headerBytes(),
                        bounds.tableEntries(),
                        bounds.packets(),
                        bounds.probeTime()));
        thumbnailSide = bounds.thumbnailSide();
        threads = Math.max(1, Runtime.getRuntime().availableProcessors());
        encoders = EncoderChoice.of(
                bounds.encoderPreset(),
                bounds.hardwareEncoders(),
                why -> LOG.warn("hardware encoding is not available, encoding in software: {}", why));
        LOG.debug("H.264 is encoded by {}, H.265 by {}.", encoders.h264(), encoders.h265());
    }

    /**
     * Properties that differ between the routes.
     *
     * @param video field of the clip
     * @param preset output container and codec
     * @param alpha whether the result is transparent
     * @param preserveAudio whether the result keeps the clip's sound
     * @param resultKeys keys of the video's address in the result
     * @param task the route's work on the frames
     */
    public record Plan(
            Field<MediaSource> video,
            OutputPreset preset,
            boolean alpha,
            boolean preserveAudio,
            List<String> resultKeys,
            ClipTask task) {}

    /** Refuses a preset that this build cannot write. */
    public static void check(OutputPreset preset) {
        if (!preset.available()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Unavailable preset: " + PRESET_FIELD,
                    "This build of the service has no encoder for '" + preset.id() + "'.");
        }
    }

    /** Refuses a preset without alpha channel for a transparent result. */
    public static void checkCarriesAlpha(OutputPreset preset) {
        if (!preset.carriesAlpha()) {
            List<String> able = java.util.Arrays.stream(OutputPreset.values())
                    .filter(OutputPreset::carriesAlpha)
                    .map(OutputPreset::id)
                    .toList();
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Preset without transparency: " + PRESET_FIELD,
                    "'" + preset.id() + "' cannot hold a transparent result; these can: " + String.join(", ", able)
                            + ".");
        }
    }

    /** Number of decoder or encoder threads of one request. */
    public int threads() {
        return threads;
    }

    /** A digest of the current engines, for keys of the object store. */
    public String engines() {
        return engines.key();
    }

    /** Limits for clips and for other videos of a request. */
    public VideoLimits limits() {
        return limits;
    }

    /** The steps: fetch and plan; the task's passes over the segments; render each segment; join the segments. */
    public Pipeline pipeline(OperationRequest operationRequest, Plan plan) {
        String fingerprint = fingerprint(plan);
        List<Pipeline.Step> steps = new ArrayList<>();
        steps.add(new Once("prepare", stepWork -> prepare(stepWork, operationRequest, plan, fingerprint), fingerprint));
        for (ClipPass pass : plan.task().passes()) {
            steps.add(new Each(
                            pass.name(),
                            ClipStages::segments,
                            (stepWork, item) -> pass(stepWork, plan, pass, item),
                            1,
                            fingerprint)
                    .over(spread(pass, plan)));
        }
        steps.add(new Each(
                        SEGMENTS,
                        ClipStages::segments,
                        (stepWork, item) -> render(stepWork, plan, item),
                        1,
                        fingerprint)
                .over(SPREAD));
        steps.add(new Once("publish", stepWork -> publish(stepWork, plan)));
        return new Pipeline(steps);
    }

    private Spread spread(ClipPass pass, Plan plan) {
        return pass.starts()
                .map(starts -> BY_SHOT.startingAt(stepWork -> starts.of(stepWork, clip(stepWork, plan))))
                .orElse(Spread.NONE);
    }

    private void prepare(StepWork stepWork, OperationRequest operationRequest, Plan plan, String fingerprint)
            throws IOException {
        boolean begun = stepWork.recall(FINGERPRINT).isPresent();
        if (begun) {
            LOG.info("another version of the software began this clip: starting again from its first frame");
            EngineNaming.forget(stepWork);
        }
        Path file = begun
                ? stepWork.kept(SOURCE)
                : stepWork.fetch(plan.video().name(), operationRequest.get(plan.video()), sourceBytes);
        try (VideoSource video = open(file)) {
            SegmentPlan cuts = planOf(plan, video);
            if (plan.task().keepsSize(cuts.info())) {
                warnOfPadding(stepWork, RenderSpec.like(cuts.info(), plan.preset(), threads), plan);
            }
            stepWork.remember(StepWork.FRAMES, String.valueOf(FrameCount.frames(cuts)));
            stepWork.remember(SEGMENTS, String.valueOf(cuts.segments().size()));
            plan.task().prepare(stepWork, new Clip(video, () -> decoding.open(file), cuts, thumbnailSide));
            if (plan.task().showsSomething()) {
                watermark.decide(stepWork);
            }
        } catch (UnreadableVideoException e) {
            throw MediaRefusals.of(plan.video().name(), e);
        }
        if (!begun) {
            stepWork.keep(SOURCE, file, "application/octet-stream");
        }
        stepWork.remember(FINGERPRINT, fingerprint);
    }

    /** Number of segments. */
    private static int segments(StepWork stepWork) {
        return Integer.parseInt(stepWork.recall(SEGMENTS).orElseThrow());
    }

    /** Digest of everything that affects the bytes of a segment: preset, encoder, task, and the engines at the start of the execution. */
    private String fingerprint(Plan plan) {
        String text = plan.preset().fingerprint(encoders) + "|" + plan.task().version();
        String work =
                UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)).toString();
        return OutputVersion.of(engines.key(), work);
    }

    private void pass(StepWork stepWork, Plan plan, ClipPass pass, int item) throws IOException {
        Clip clip = clip(stepWork, plan);
        try {
            pass.work().run(stepWork, clip, clip.plan().segments().get(item));
        } catch (UnreadableVideoException e) {
            throw MediaRefusals.of(plan.video().name(), e);
        }
    }

    private static void warnOfPadding(StepWork stepWork, RenderSpec spec, Plan plan) {
        if (spec.isPadded()) {
            stepWork.warn("The result has " + spec.codedWidth() + " x " + spec.codedHeight() + " pixels, the video "
                    + spec.width() + " x " + spec.height() + ": '"
                    + plan.preset().id()
                    + "' requires even sizes, so the last column or row is repeated.");
        }
    }

    private SegmentPlan planOf(Plan plan, VideoSource video) {
        try {
            return plan.task().trimmed(video.plan(limits, SegmentPlan.DEFAULT_SECONDS));
        } catch (UnreadableVideoException e) {
            throw MediaRefusals.of(plan.video().name(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private VideoSource open(Path file) {
        try {
            return decoding.open(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The stored video; it stays open for the whole execution. */
    private VideoSource video(StepWork stepWork) {
        return stepWork.once("video", () -> open(stepWork.kept(SOURCE)));
    }

    private Clip clip(StepWork stepWork, Plan plan) {
        return new Clip(
                video(stepWork), () -> decoding.open(stepWork.kept(SOURCE)), open(stepWork, plan), thumbnailSide);
    }

    private SegmentPlan open(StepWork stepWork, Plan plan) {
        VideoSource video = video(stepWork);
        return stepWork.once("plan", () -> planOf(plan, video));
    }

    private void render(StepWork stepWork, Plan plan, int item) throws IOException {
        String name = segment(stepWork, plan, item);
        if (stepWork.isKept(name)) {
            return; // the segment was rendered, but a crash prevented the commit of its step
        }
        Clip clip = clip(stepWork, plan);
        VideoSegment videoSegment = clip.plan().segments().get(item);
        Renderer renderer = stepWork.once("renderer", () -> renderer(stepWork, clip, plan));
        Path output = stepWork.scratch()
                .resolve("segment-" + item + "." + plan.preset().segmentExtension());
        try {
            FrameFilter filter = FrameCount.forward(stepWork, clip, videoSegment)
                    .after(marked(stepWork, plan, renderer.frames.filterFor(videoSegment)));
            renderer.segments.render(videoSegment, filter, output, progress(stepWork));
        } catch (CancellationException e) {
            stepWork.checkpoint();
            throw e;
        } catch (UnreadableVideoException e) {
            throw MediaRefusals.of(plan.video().name(), e);
        }
        stepWork.keep(name, output, "application/octet-stream");
        java.nio.file.Files.delete(output);
    }

    /** Adds the clip's watermark to each frame. */
    private FrameFilter marked(StepWork stepWork, Plan plan, FrameFilter filter) {
        return plan.task().showsSomething()
                ? watermark
                        .frames(stepWork)
                        .<FrameFilter>map(mark -> frame -> frame.finished(filter, mark))
                        .orElse(filter)
                : filter;
    }

    private static RenderObserver progress(StepWork stepWork) {
        return new RenderObserver() {
            @Override
            public boolean cancelled() {
                return stepWork.stopping();
            }
        };
    }

    private void publish(StepWork stepWork, Plan plan) throws IOException {
        SegmentPlan cuts = open(stepWork, plan);
        List<Path> segments = new ArrayList<>();
        IntStream.range(0, cuts.segments().size())
                .forEach(item -> segments.add(stepWork.kept(segment(stepWork, plan, item))));
        Path output = stepWork.scratch().resolve("assembled." + plan.preset().extension());
        try {
            LostSound.say(
                    stepWork,
                    VideoAssembler.assemble(
                                    video(stepWork), cuts, plan.preset(), segments, output, plan.preserveAudio())
                            .sound(),
                    plan.preset());
        } catch (UnreadableVideoException e) {
            throw MediaRefusals.of(plan.video().name(), e);
        }
        RenderSpec size = plan.task().size(stepWork, ofClip(cuts, plan));
        watermark.confirm(stepWork, size.width(), size.height());
        Object address = stepWork.publishApart(
                plan.resultKeys().getFirst(), output, plan.preset().contentType());
        plan.resultKeys().forEach(key -> stepWork.result(key, address));
        plan.task().finish(stepWork);
        ClipPictures.publish(stepWork, cuts, segments);
    }

    /** Object name of a segment; contains the fingerprint of the latest build that worked on the clip. */
    private static String segment(StepWork stepWork, Plan plan, int item) {
        String fingerprint = stepWork.recall(FINGERPRINT).orElseThrow();
        return "segments/" + fingerprint + "/" + item + "." + plan.preset().segmentExtension();
    }

    private RenderSpec ofClip(SegmentPlan cuts, Plan plan) {
        return RenderSpec.like(cuts.info(), plan.preset(), threads)
                .withAlpha(plan.alpha())
                .withEncoders(encoders);
    }

    private Renderer renderer(StepWork stepWork, Clip clip, Plan plan) {
        ClipWork work = null;
        SegmentRenderer segments = null;
        try {
            work = plan.task().work(stepWork, clip);
            segments = new SegmentRenderer(
                    clip.video(), clip.plan(), plan.task().size(stepWork, ofClip(clip.plan(), plan)));
            return new Renderer(segments, work);
        } catch (UnreadableVideoException e) {
            throw MediaRefusals.of(plan.video().name(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            if (segments == null && work != null) {
                work.close();
            }
        }
    }

    /** Decoder, encoder and frame work of an execution, open together. */
    private record Renderer(SegmentRenderer segments, ClipWork frames) implements AutoCloseable {
        @Override
        public void close() {
            frames.close();
            segments.close();
        }
    }
}
