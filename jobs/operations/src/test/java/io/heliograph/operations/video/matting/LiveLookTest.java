// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.operations.RecipeTwins;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.live.LiveMatting;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Twins of networks for videos, installed by their recipes, look at live frames of a red disc. */
class LiveLookTest {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;
    private static final int LOOKS =
            7; // that are too slow, until the built-in network takes over; the first does not count

    @TempDir
    Path data;

    private Room room(String limit) {
        return new Room(Map.of("heliograph.data-dir", data.toString(), "heliograph.streaming.pack-time", limit));
    }

    @ParameterizedTest
    @ValueSource(strings = {"selfie", "rvm"})
    void aPackFindsTheSubjectOfAStream(String name) throws Exception {
        RecipeTwins.install(name, data);
        try (Room room = room("1m");
                Raster frame = Scenes.disc(WIDTH, HEIGHT)) {
            LiveLook look = room.get(LiveLooks.class).open();
            try (LiveMatting matting = new LiveMatting(WIDTH, HEIGHT, look)) {
                for (int i = 0; i < 9; i++) {
                    Mat mask = matting.next(frame.mat());
                    assertThat(look.engine()).isEqualTo("pack/" + name + "@1");
                    if (name.equals("selfie")) {
                        assertThat(Scenes.sample(mask, 140, 100, 0)).isGreaterThan(200);
                        assertThat(Scenes.sample(mask, 20, 20, 0)).isLessThan(30);
                    }
                }
            }
            assertThat(look.notice()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"selfie", "rvm"})
    void aPackThatIsTooSlowIsReplacedAndTriedAgainLater(String name) throws Exception {
        RecipeTwins.install(name, data);
        try (Room room = room("1ns");
                Raster frame = Scenes.disc(WIDTH, HEIGHT)) {
            LiveLook look = room.get(LiveLooks.class).open();
            for (int i = 0; i < LOOKS; i++) {
                var _ = look.probability(frame.mat(), false);
                assertThat(look.engine()).isEqualTo("pack/" + name + "@1");
            }
            assertThat(look.notice())
                    .hasValueSatisfying(text -> assertThat(text)
                            .startsWith("The model pack pack/" + name + "@1 takes more than 0 ms for a frame."));
            assertThat(look.notice()).isEmpty();
            int own = 0;
            do {
                var _ = look.probability(frame.mat(), false);
                own++;
            } while (look.engine().equals(LiveLook.BUILT_IN));
            assertThat(own).isEqualTo(241);
        }
    }

    @Test
    void withoutAPackAndWithAFileChangedAfterInstallTheBuiltInNetworkLooks() throws Exception {
        try (Raster frame = Scenes.disc(WIDTH, HEIGHT)) {
            float[] own;
            try (Room plain = room("1m")) {
                LiveLook look = plain.get(LiveLooks.class).open();
                own = look.probability(frame.mat(), false);
                assertThat(look.engine()).isEqualTo(LiveLook.BUILT_IN);
            }
            RecipeTwins.install("selfie", data);
            try (Room room = room("1m")) {
                Path network = data.resolve("models/selfie/model.onnx");
                byte[] changed = Files.readAllBytes(network);
                changed[changed.length / 2]++;
                Files.write(network, changed);
                LiveLook look = room.get(LiveLooks.class).open();
                assertThat(look.probability(frame.mat(), false)).isEqualTo(own);
                assertThat(look.engine()).isEqualTo(LiveLook.BUILT_IN);
            }
        }
    }
}
