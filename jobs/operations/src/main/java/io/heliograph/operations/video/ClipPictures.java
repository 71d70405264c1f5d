// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.video.SegmentPlan;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.picture.ContactSheet;
import io.heliograph.vision.picture.PosterPicture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes poster and filmstrip of a finished video from single frames. Only a few of its segments are decoded. */
final class ClipPictures {
    static final String POSTER = "poster_url";
    static final String CONTACT_STRIP = "contact_strip_url";
    static final int POSTER_SIDE = 1280;
    static final int FRAMES = 8;

    private static final String TYPE = "image/jpeg";
    private static final ImageEncoding.Jpeg ENCODING = new ImageEncoding.Jpeg(85);
    private static final double PLAIN = 6; // minimum contrast of a poster in levels (0 to 255), if any frame has it

    private ClipPictures() {}

    /**
     * Makes and publishes poster and filmstrip.
     *
     * @param plan plan of the clip; {@code segments} are the rendered segments in the plan's order
     */
    static void publish(StepWork stepWork, SegmentPlan plan, List<Path> segments) throws IOException {
        List<Raster> cells = new ArrayList<>();
        @Nullable Raster poster = null;
        double most = -1;
        try {
            for (int i = 0; i < FRAMES; i++) {
                stepWork.checkpoint();
                try (Raster frame = frame(plan, segments, (i + 0.5) / FRAMES)) {
                    cells.add(ContactSheet.cell(frame));
                    double contrast = Math.min(PLAIN, PosterPicture.contrast(frame));
                    if (contrast > most) {
                        most = contrast;
                        if (poster != null) {
                            poster.close();
                        }
                        poster = PosterPicture.of(frame, POSTER_SIDE);
                    }
                }
            }
            Path file = stepWork.scratch().resolve("poster.jpg");
            if (poster != null) {
                ImageEncoder.write(poster, ENCODING, file);
                var _ = stepWork.publishApart(POSTER, file, TYPE);
            }
            try (Raster strip = ContactSheet.of(cells, FRAMES)) {
                Path sheet = stepWork.scratch().resolve("strip.jpg");
                ImageEncoder.write(strip, ENCODING, sheet);
                var _ = stepWork.publishApart(CONTACT_STRIP, sheet, TYPE);
            }
        } finally {
            cells.forEach(Raster::close);
            if (poster != null) {
                poster.close();
            }
        }
    }

    /** The frame at a fraction of the duration, 0 to 1. */
    private static Raster frame(SegmentPlan plan, List<Path> segments, double part) throws IOException {
        long time = plan.start() + (long) (part * (plan.end() - plan.start()));
        VideoSegment holding = plan.segments().getLast();
        for (VideoSegment each : plan.segments()) {
            if (time >= each.start() && time < each.end()) {
                holding = each;
            }
        }
        long micros = plan.info().timeBase().micros(time - holding.start());
        try (FrameReader reader = FrameReader.open(segments.get(holding.ordinal()), VideoLimits.STANDARD)) {
            return reader.at(micros);
        }
    }
}
