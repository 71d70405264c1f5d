// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.encode;

import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoSegment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A whole video rendered and assembled, as the operations do it. */
public record Rendering(SegmentPlan plan, List<Path> segments, Path file, AssembledVideo video) {
    static final double SECONDS = 1;

    public static Rendering of(Path source, OutputPreset preset, FrameFilter filter, Path folder) throws IOException {
        SegmentPlan plan = SegmentPlan.of(source, VideoLimits.STANDARD, SECONDS);
        return of(source, plan, RenderSpec.like(plan.info(), preset, 2), filter, folder);
    }

    static Rendering of(Path source, SegmentPlan plan, RenderSpec spec, FrameFilter filter, Path folder)
            throws IOException {
        List<Path> files = new ArrayList<>();
        try (SegmentRenderer renderer = new SegmentRenderer(source, plan, spec)) {
            for (VideoSegment videoSegment : plan.segments()) {
                Path file = folder.resolve(videoSegment.ordinal() + "-" + source.getFileName() + "."
                        + spec.preset().segmentExtension());
                renderer.render(videoSegment, filter, file, RenderObserver.NONE);
                files.add(file);
            }
        }
        Path output = folder.resolve(
                "out-" + source.getFileName() + "." + spec.preset().extension());
        return new Rendering(
                plan, files, output, VideoAssembler.assemble(source, plan, spec.preset(), files, output, true));
    }
}
