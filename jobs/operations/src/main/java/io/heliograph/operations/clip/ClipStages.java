// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.clip;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.batch.catalogue.Work;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.media.video.VideoAssembler;
import io.heliograph.media.video.ContainerLimits;
import io.heliograph.media.video.OutputPreset;
import io.heliograph.media.video.RenderProgress;
import io.heliograph.media.video.RenderSpec;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.SegmentRenderer;
import io.heliograph.media.video.UnreadableVideoException;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoSource;
import io.heliograph.operations.picture.MediaRefusals;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;

/**
 * The pipeline of every video route: fetch, probe and plan; one item for each segment of about two seconds; join the segments and add the sound once. What
 * dies in between goes on with the first segment that is not committed.
 */
@Component
public final class ClipStages {
    /** The output preset of every video route. */
    public static final String PRESET_FIELD = "output_container_and_codec";

    private static final String SOURCE = "source";
    private static final String FINGERPRINT = "fingerprint";

    private final ClipDecoding decoding;
    private final VideoLimits limits;
    private final long sourceBytes;
    private final int threads;

    ClipStages(Settings settings, ClipDecoding decoding) {
        this.decoding = decoding;
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
        threads = Math.max(1, Runtime.getRuntime().availableProcessors());
    }

    /** What the routes differ in. */
    public record Plan(
            Field<MediaSource> video,
            OutputPreset preset,
            boolean alpha,
            boolean preserveAudio,
            String resultKey,
            Frames frames) {}

    /** Opens the clip that is worked on; the caller closes it. */
    @FunctionalInterface
    public interface Source {
        /** Opens it, for reading it beside the rendering. */
        VideoSource open() throws IOException;
    }

    /** Makes the work on the frames of a clip. */
    @FunctionalInterface
    public interface Frames {
        /**
         * For one execution.
         *
         * @param again opens the same clip once more
         */
        ClipWork of(Source again, SegmentPlan plan);
    }

    /** Refuses a preset that this build cannot write. */
    public static void check(OutputPreset preset) {
        if (!preset.available()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Unavailable preset: " + PRESET_FIELD,
                    "This build of the service has no encoder for '" + preset.id() + "'.");
        }
    }

    /** Refuses a preset without alpha where the result is transparent. */
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

    /** The three steps. */
    public Pipeline pipeline(Request request, Plan plan) {
        return Pipeline.of(
                new Once("prepare", work -> prepare(work, request, plan)),
                new Each(
                        "segments",
                        work -> open(work, plan).segments().size(),
                        (work, item) -> render(work, plan, item)),
                new Once("publish", work -> publish(work, plan)));
    }

    private void prepare(Work work, Request request, Plan plan) {
        Path file = work.fetch(plan.video().name(), request.get(plan.video()), sourceBytes);
        try (VideoSource video = open(file)) {
            warnOfPadding(work, RenderSpec.like(planOf(plan, video).info(), plan.preset(), threads), plan.preset());
        }
        work.keep(SOURCE, file, "application/octet-stream");
        // segments of another build of the encoder are never mixed with ours
        work.remember(
                FINGERPRINT, Integer.toHexString(plan.preset().fingerprint().hashCode()));
    }

    private static void warnOfPadding(Work work, RenderSpec spec, OutputPreset preset) {
        if (spec.isPadded()) {
            work.warn("The result has " + spec.codedWidth() + " x " + spec.codedHeight() + " pixels, the video "
                    + spec.width() + " x " + spec.height() + ": '" + preset.id()
                    + "' needs even sizes, so the last column or row is repeated.");
        }
    }

    private SegmentPlan planOf(Plan plan, VideoSource video) {
        try {
            return video.plan(limits, SegmentPlan.DEFAULT_SECONDS);
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

    /** The kept video, open as long as the execution lasts. */
    private VideoSource video(Work work) {
        return work.once("video", () -> open(work.kept(SOURCE)));
    }

    private SegmentPlan open(Work work, Plan plan) {
        VideoSource video = video(work);
        return work.once("plan", () -> planOf(plan, video));
    }

    private void render(Work work, Plan plan, int item) throws IOException {
        String name = segment(work, plan, item);
        if (work.isKept(name)) {
            return; // rendered before a crash, and not committed
        }
        SegmentPlan cuts = open(work, plan);
        VideoSegment videoSegment = cuts.segments().get(item);
        VideoSource video = video(work);
        Renderer renderer =
                work.once("renderer", () -> renderer(video, () -> decoding.open(work.kept(SOURCE)), cuts, plan));
        Path output =
                work.scratch().resolve("segment-" + item + "." + plan.preset().segmentExtension());
        try {
            renderer.segments.render(videoSegment, renderer.frames.filterFor(videoSegment), output, progress(work));
        } catch (CancellationException e) {
            work.checkpoint();
            throw e;
        } catch (UnreadableVideoException e) {
            throw MediaRefusals.of(plan.video().name(), e);
        }
        work.keep(name, output, "application/octet-stream");
        java.nio.file.Files.delete(output);
    }

    private static RenderProgress progress(Work work) {
        return new RenderProgress() {
            @Override
            public boolean cancelled() {
                return work.stopping();
            }
        };
    }

    private void publish(Work work, Plan plan) throws IOException {
        SegmentPlan cuts = open(work, plan);
        List<Path> segments = new ArrayList<>();
        IntStream.range(0, cuts.segments().size()).forEach(item -> segments.add(work.kept(segment(work, plan, item))));
        Path output = work.scratch().resolve("assembled." + plan.preset().extension());
        try {
            VideoAssembler.assemble(video(work), cuts, plan.preset(), segments, output, plan.preserveAudio());
        } catch (UnreadableVideoException e) {
            throw MediaRefusals.of(plan.video().name(), e);
        }
        work.publish(plan.resultKey(), output, plan.preset().contentType());
    }

    private static String segment(Work work, Plan plan, int item) {
        String fingerprint = work.recall(FINGERPRINT).orElseThrow();
        return "segments/" + fingerprint + "/" + item + "." + plan.preset().segmentExtension();
    }

    private Renderer renderer(VideoSource video, Source again, SegmentPlan cuts, Plan plan) {
        RenderSpec spec = RenderSpec.like(cuts.info(), plan.preset(), threads).withAlpha(plan.alpha());
        try {
            return new Renderer(
                    new SegmentRenderer(video, cuts, spec), plan.frames().of(again, cuts));
        } catch (UnreadableVideoException e) {
            throw MediaRefusals.of(plan.video().name(), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The open decoder and encoder of an execution, with the work on its frames. */
    private record Renderer(SegmentRenderer segments, ClipWork frames) implements AutoCloseable {
        @Override
        public void close() {
            frames.close();
            segments.close();
        }
    }
}
