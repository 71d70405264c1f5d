// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.operations.video.Clip;
import io.heliograph.operations.video.ClipReader;
import io.heliograph.vision.matting.video.ClipFrame;
import io.heliograph.vision.matting.video.ClipMatting;
import java.io.IOException;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the segments with which a range of mattes may begin. A shot begins with the segment or within the previous one, so the mattes
 * depend on nothing earlier. To find these segments, the whole clip is decoded once.
 */
final class ShotStarts {
    private ShotStarts() {}

    /**
     * Finds the segments, or reads the stored result of an earlier search.
     *
     * @param name name under which the job stores the result
     */
    static IntPredicate of(StepWork stepWork, Clip clip, int threads, String name) throws IOException {
        Optional<String> known = stepWork.recall(name);
        if (known.isPresent()) {
            return read(known.get())::get;
        }
        BitSet starts = search(stepWork, clip, threads);
        stepWork.remember(name, starts.stream().mapToObj(String::valueOf).collect(Collectors.joining(",")));
        return starts::get;
    }

    private static BitSet read(String text) {
        BitSet starts = new BitSet();
        if (!text.isEmpty()) {
            for (String start : text.split(",", -1)) {
                starts.set(Integer.parseInt(start));
            }
        }
        return starts;
    }

    private static BitSet search(StepWork stepWork, Clip clip, int threads) throws IOException {
        var matting =
                new ClipMatting(clip.plan().info().width(), clip.plan().info().height());
        BitSet starts = new BitSet();
        @Nullable ClipFrame before = null;
        try (ClipReader opened = ClipReader.of(clip, threads)) {
            opened.reader().seek(clip.plan().segments().getFirst());
            for (VideoSegment segment : clip.plan().segments()) {
                boolean isFirst = true;
                while (opened.reader().isWithin(segment)) {
                    stepWork.checkpoint();
                    opened.reader().advance();
                    ClipFrame frame = FrameLook.of(opened.reader(), matting);
                    if (before != null && frame.cutAfter(before)) {
                        starts.set(segment.ordinal() + (isFirst ? 0 : 1));
                        starts.set(segment.ordinal() + 1);
                    }
                    before = frame;
                    isFirst = false;
                }
            }
        }
        return starts;
    }
}
