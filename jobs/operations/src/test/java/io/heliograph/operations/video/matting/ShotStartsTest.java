// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.operations.Clips;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.RecipeTwins;
import io.heliograph.operations.Room;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several workers make the mattes of a clip, in ranges of segments that begin after cuts. */
class ShotStartsTest {
    private static final String ADDRESS = "https://example.org/clip.mp4";
    private static final int SEGMENTS = 9;
    private static final Room ROOM = new Room(Map.of());

    @AfterAll
    static void close() {
        ROOM.close();
    }

    private static Pipeline pipeline(Room room) {
        Operation operation = room.operation("video.foreground_mask");
        var request =
                Room.bind(operation, Room.body().put("video", ADDRESS).put("output_container_and_codec", "mp4_h264"));
        operation.check(request);
        return operation.pipeline(request);
    }

    private static Pipeline.Each mattes(Pipeline pipeline) {
        return (Pipeline.Each) pipeline.steps().get(1);
    }

    private static void prepare(FakeWork work, Path clip) throws Exception {
        Room.run(new Pipeline(pipeline(ROOM).steps().subList(0, 1)), work.web(ADDRESS, clip));
    }

    private static List<Integer> starts(Pipeline pipeline, FakeWork work) throws Exception {
        IntPredicate starts = mattes(pipeline).spread().starts().of(work);
        return IntStream.range(0, SEGMENTS).filter(starts).boxed().toList();
    }

    @Test
    void rangesMadeInAnyOrderGiveTheBytesOfOneWorker() throws Exception {
        List<byte[]> whole;
        try (FakeWork alone = new FakeWork().web(ADDRESS, Clips.shots())) {
            Room.run(new Pipeline(pipeline(ROOM).steps().subList(0, 2)), alone);
            whole = kept(alone);
        }
        Pipeline pipeline = pipeline(ROOM);
        try (FakeWork work = new FakeWork()) {
            prepare(work, Clips.shots());
            List<Integer> starts = starts(pipeline, work);
            assertThat(starts).hasSizeBetween(4, SEGMENTS - 1).doesNotContain(0);
            int end = SEGMENTS;
            for (int start : starts.reversed()) {
                make(pipeline, work, start, end);
                end = start;
            }
            make(pipeline, work, 0, end);
            assertThat(kept(work)).containsExactlyElementsOf(whole);
        }
    }

    private static List<byte[]> kept(FakeWork work) throws IOException {
        List<byte[]> mattes = new ArrayList<>();
        for (int segment = 0; segment < SEGMENTS; segment++) {
            String name = "mattes/4-" + ROOM.get(ClipKeys.class).version() + "/" + segment + ".gz";
            mattes.add(Files.readAllBytes(work.kept(name)));
        }
        return mattes;
    }

    private static void make(Pipeline pipeline, FakeWork work, int first, int end) throws Exception {
        try (FakeWork worker = work.next()) {
            for (int item = first; item < end; item++) {
                mattes(pipeline).action().run(worker, item);
            }
        }
    }

    @Test
    void aRangeWithinAShotIsAnError() throws Exception {
        try (FakeWork work = new FakeWork()) {
            prepare(work, Clips.sixSeconds());
            assertThat(starts(pipeline(ROOM), work)).isEmpty();
            assertThatThrownBy(() -> make(pipeline(ROOM), work, 2, 3))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("segment 2 needs the mattes of the segment before");
        }
    }

    @Test
    void theClipIsSearchedForCutsOnce() throws Exception {
        try (FakeWork work = new FakeWork()) {
            prepare(work, Clips.shots());
            List<Integer> found = starts(pipeline(ROOM), work);
            try (FakeWork next = work.next().stopAfter(0)) { // a search would stop at its first frame
                assertThat(starts(pipeline(ROOM), next)).isEqualTo(found);
            }
        }
    }

    @Test
    void aRecurrentNetworkNeedsTheSegmentBefore(@TempDir Path data) throws Exception {
        RecipeTwins.install("rvm", data);
        try (Room room = new Room(Map.of("heliograph.data-dir", data.toString()));
                FakeWork work = new FakeWork()) {
            prepare(work, Clips.shots());
            assertThat(starts(pipeline(room), work)).isEmpty();
        }
    }
}
