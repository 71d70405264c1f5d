// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.masking;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.media.video.source.VideoSource;
import io.heliograph.operations.video.Clip;
import io.heliograph.operations.video.FrameCount;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.clip.ThingTracker;
import io.heliograph.vision.matting.video.ShotChange;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Times of a clip's frames, and the starts of its shots.
 *
 * @param times display times of all frames in the clip's time base, ascending
 * @param shots number of each shot's first frame; the first is 0
 */
record ClipSurvey(List<Long> times, List<Integer> shots) {
    ClipSurvey {
        times = List.copyOf(times);
        shots = List.copyOf(shots);
    }

    /** Reads all frames of a clip once and notes times and shots. */
    static ClipSurvey of(StepWork stepWork, Clip clip, int threads) throws IOException {
        List<Long> times = new ArrayList<>();
        List<Integer> shots = new ArrayList<>();
        ShotChange change = new ShotChange();
        FrameCount count = FrameCount.all(stepWork, clip);
        try (VideoSource video = clip.again().open();
                FrameReader reader = FrameReader.of(video, clip.plan(), threads)) {
            var end = clip.plan().segments().getLast();
            while (reader.isWithin(end) && reader.advance()) {
                stepWork.checkpoint();
                try (Mat small = frame(reader)) {
                    if (change.next(small)) {
                        shots.add(times.size());
                    }
                    count.seen(small);
                }
                times.add(reader.time());
            }
        }
        return new ClipSurvey(times, shots);
    }

    /** The reader's current frame without opacity, at the working size of tracking; the caller closes it. */
    static Mat frame(FrameReader reader) throws IOException {
        try (Raster picture = reader.picture();
                Mat bgr = AlphaPlane.removed(picture.mat())) {
            return ThingTracker.reduced(bgr);
        }
    }

    /** Reads the frames with the given numbers, as {@link #frame} does; the caller closes them. */
    static Map<Integer, Mat> frames(StepWork stepWork, Clip clip, Collection<Integer> numbers, int threads)
            throws IOException {
        TreeSet<Integer> wanted = new TreeSet<>(numbers);
        Map<Integer, Mat> frames = new LinkedHashMap<>();
        try (VideoSource video = clip.again().open();
                FrameReader reader = FrameReader.of(video, clip.plan(), threads)) {
            while (!wanted.isEmpty() && reader.advance()) {
                stepWork.checkpoint();
                if (wanted.remove(reader.index())) {
                    frames.put(reader.index(), frame(reader));
                }
            }
        }
        return frames;
    }

    /** Number of frames. */
    int frames() {
        return times.size();
    }

    /** Number of the first frame at or after a time. */
    int from(long time) {
        int from = 0;
        while (from < times.size() && times.get(from) < time) {
            from++;
        }
        return from;
    }

    /** Number of the shot that contains a frame, from 0. */
    int shot(int frame) {
        int shot = 0;
        while (shot + 1 < shots.size() && shots.get(shot + 1) <= frame) {
            shot++;
        }
        return shot;
    }

    /** Number of the frame after a shot's last one. */
    int end(int shot) {
        return shot + 1 < shots.size() ? shots.get(shot + 1) : frames();
    }

    void write(DataOutput out) throws IOException {
        out.writeInt(times.size());
        for (long time : times) {
            out.writeLong(time);
        }
        out.writeInt(shots.size());
        for (int shot : shots) {
            out.writeInt(shot);
        }
    }

    static ClipSurvey read(DataInput in) throws IOException {
        List<Long> times = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            times.add(in.readLong());
        }
        List<Integer> shots = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            shots.add(in.readInt());
        }
        return new ClipSurvey(times, shots);
    }
}
