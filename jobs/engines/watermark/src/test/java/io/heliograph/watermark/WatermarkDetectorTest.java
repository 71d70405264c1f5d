// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WatermarkDetectorTest {
    private static final WatermarkKey KEY = SamplePhotos.key("ours");

    private static long still() {
        return 0;
    }

    private static WatermarkDetector direct(WatermarkKey... keys) {
        return new WatermarkDetector(List.of(keys), Duration.ZERO, WatermarkDetectorTest::still);
    }

    private static PictureArray marked(String name) {
        PictureArray picture = SamplePhotos.photo(name);
        assertThat(new WatermarkEmbedder(KEY, KEY.markFor(name), WatermarkEmbedder.PICTURES).embed(picture))
                .isTrue();
        return picture;
    }

    @ParameterizedTest
    @ValueSource(strings = {"coffee", "chelsea", "rocket", "street", "room"})
    void theMarkOutlivesCompressionHalfSizeAndTheLossOfColour(String name) {
        PictureArray marked = marked(name);
        List<UnaryOperator<PictureArray>> attacks = List.of(
                UnaryOperator.identity(),
                SamplePhotos::grey,
                SamplePhotos::half,
                picture -> SamplePhotos.jpeg(picture, 0.5),
                picture -> SamplePhotos.jpeg(SamplePhotos.half(picture), 0.75));
        for (int i = 0; i < attacks.size(); i++) {
            WatermarkDetection found = direct(KEY).detect(attacks.get(i).apply(marked));
            assertThat(found.mark()).as(name + " " + i + ": " + found.score()).contains(KEY.markFor(name));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"coffee", "chelsea", "rocket", "street", "room"})
    void aMarkIsFurtherThanFortyOneDecibelsFromTheOriginal(String name) {
        assertThat(SamplePhotos.distance(SamplePhotos.photo(name), marked(name)))
                .isBetween(41.5, 50.0);
    }

    @Test
    void nothingIsFoundInWhatIsNotMarkedNorWithTheKeysOfOthers() {
        PictureArray plain = SamplePhotos.photo("coffee");
        PictureArray marked = marked("coffee");
        TilePhases seen = TilePhases.of(
                TileFolding.of(LumaWhitening.of(LumaView.of(marked, TileBand.LONG_SIDE)), 1),
                (double) marked.width() / TileBand.LONG_SIDE);
        double most = 0;
        for (int i = 0; i < 200; i++) {
            most = Math.max(
                    most,
                    DirectSearch.best(seen, SamplePhotos.key("wrong " + i).patterns())
                            .score());
        }
        assertThat(most).isBetween(3.0, DirectSearch.threshold(WatermarkKey.PATTERNS));
        assertThat(direct(KEY).detect(plain).detected()).isFalse();
        assertThat(direct(SamplePhotos.key("theirs")).detect(marked).detected()).isFalse();
    }

    @Test
    void olderKeysAreStillFoundAndEachFindSaysWhichKeyItIs() {
        WatermarkKey newer = SamplePhotos.key("newer");
        WatermarkDetection found = direct(newer, KEY).detect(marked("rocket"));
        assertThat(found.mark()).map(WatermarkIdentity::key).contains(KEY.id());
        assertThat(found.threshold()).isGreaterThan(DirectSearch.threshold(WatermarkKey.PATTERNS));
    }

    @Test
    void partsOfAPictureAreFoundInAllSizesAndParts() {
        PictureArray marked = marked("street");
        PictureArray part = SamplePhotos.jpeg(
                SamplePhotos.part(
                        marked,
                        marked.width() / 7,
                        marked.height() / 9,
                        marked.width() * 7 / 10,
                        marked.height() * 6 / 10),
                0.8);
        assertThat(direct(KEY).detect(part).detected()).isFalse();
        WatermarkDetection found =
                new WatermarkDetector(List.of(KEY), Duration.ofSeconds(60), WatermarkDetectorTest::still).detect(part);
        assertThat(found.mark()).as("score " + found.score()).contains(KEY.markFor("street"));
        assertThat(found.deep()).isTrue();
        WatermarkDetection others = new WatermarkDetector(
                        List.of(SamplePhotos.key("theirs")), Duration.ofSeconds(60), WatermarkDetectorTest::still)
                .detect(part);
        assertThat(others.detected()).isFalse();
        assertThat(others.score()).isLessThan(7.5);
    }

    @Test
    void theDeepSearchEndsWhenItsTimeIsUp() {
        var clock = new AtomicLong();
        LongSupplier second = () -> clock.getAndAdd(1_000_000_000L);
        var detector = new WatermarkDetector(List.of(KEY), Duration.ofSeconds(3), second);
        assertThat(detector.detect(SamplePhotos.photo("chelsea")).detected()).isFalse();
        assertThat(clock.get()).isBetween(4_000_000_000L, 7_000_000_000L);
    }

    @Test
    void framesSayTogetherWhatNoneOfThemSaysAlone() {
        PictureArray photo = SamplePhotos.photo("street");
        WatermarkIdentity mark = KEY.markFor("clip");
        var embedder = new WatermarkEmbedder(KEY, mark, WatermarkEmbedder.FRAMES);
        FrameEvidence evidence = direct(KEY).frames();
        double best = 0;
        for (int i = 0; i < 8; i++) {
            PictureArray frame = SamplePhotos.part(photo, 12 * i, 7 * i, 480, 300);
            assertThat(embedder.embed(frame)).isTrue();
            PictureArray bad = SamplePhotos.jpeg(frame, 0.12);
            best = Math.max(best, direct(KEY).detect(bad).score());
            evidence.add(bad);
        }
        WatermarkDetection found = evidence.detect();
        assertThat(found.mark())
                .as("alone " + best + ", together " + found.score())
                .contains(mark);
        assertThat(found.score()).isGreaterThan(best + 2);
        assertThatThrownBy(() -> evidence.add(SamplePhotos.part(photo, 0, 0, 300, 300)))
                .hasMessageContaining("one shape");
    }
}
