// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.masking;

import io.heliograph.vision.clip.ThingLook;
import io.heliograph.vision.matting.subject.MarkedPoint;
import io.heliograph.vision.matting.video.FrameMatte;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Seeds: the frames in which a thing was found, and from which it is tracked.
 *
 * @param survey survey of the clip
 * @param seeds at least one, ascending by frame
 * @param look look of the thing in its best frame
 */
record ThingSeeds(ClipSurvey survey, List<Seed> seeds, ThingLook look) {
    /**
     * A frame with the thing.
     *
     * @param frame number of the frame
     * @param matte matte of the thing, at the working size of tracking
     * @param points points that the client put on the frame, if any
     */
    record Seed(int frame, FrameMatte matte, List<MarkedPoint> points) {
        Seed {
            points = List.copyOf(points);
        }
    }

    ThingSeeds {
        seeds = List.copyOf(seeds);
    }

    /** The first seed of a shot. */
    Optional<Seed> of(int shot) {
        return seeds.stream().filter(seed -> survey.shot(seed.frame()) == shot).findFirst();
    }

    /** The seed at a frame, if there is one. */
    Optional<Seed> at(int frame) {
        return seeds.stream().filter(seed -> seed.frame() == frame).findFirst();
    }

    void write(Path file) throws IOException {
        try (var out = new DataOutputStream(
                new GZIPOutputStream(new BufferedOutputStream(Files.newOutputStream(file)), 1 << 16))) {
            survey.write(out);
            out.writeInt(seeds.size());
            for (Seed seed : seeds) {
                out.writeInt(seed.frame());
                out.writeInt(seed.matte().rows());
                out.writeInt(seed.matte().cols());
                out.write(seed.matte().levels());
                out.writeInt(seed.points().size());
                for (MarkedPoint point : seed.points()) {
                    out.writeDouble(point.x());
                    out.writeDouble(point.y());
                    out.writeBoolean(point.inside());
                }
            }
            look.write(out);
        }
    }

    static ThingSeeds read(Path file) throws IOException {
        try (var in = new DataInputStream(
                new GZIPInputStream(new BufferedInputStream(Files.newInputStream(file)), 1 << 16))) {
            ClipSurvey survey = ClipSurvey.read(in);
            List<Seed> seeds = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                int frame = in.readInt();
                int rows = in.readInt();
                int cols = in.readInt();
                byte[] levels = new byte[rows * cols];
                in.readFully(levels);
                List<MarkedPoint> points = new ArrayList<>();
                for (int more = in.readInt(); more > 0; more--) {
                    points.add(new MarkedPoint(in.readDouble(), in.readDouble(), in.readBoolean()));
                }
                seeds.add(new Seed(frame, new FrameMatte(rows, cols, levels), points));
            }
            return new ThingSeeds(survey, seeds, ThingLook.read(in));
        }
    }
}
