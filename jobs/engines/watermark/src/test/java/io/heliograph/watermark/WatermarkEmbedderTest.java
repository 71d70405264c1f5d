// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class WatermarkEmbedderTest {
    private static final WatermarkKey KEY = SamplePhotos.key("ours");

    private static WatermarkEmbedder embedder() {
        return new WatermarkEmbedder(KEY, KEY.markFor("a"), WatermarkEmbedder.PICTURES);
    }

    @Test
    void whatIsTransparentKeepsItsBytesAndOpacityIsNeverChanged() {
        PictureArray photo = SamplePhotos.photo("coffee");
        byte[] samples = new byte[photo.width() * photo.height() * 4];
        for (int i = 0, p = 0; p < photo.samples().length; i += 4, p += 3) {
            System.arraycopy(photo.samples(), p, samples, i, 3);
            samples[i + 3] = (byte) (i / 4 % photo.width() < 300 ? 0 : 200);
        }
        PictureArray cut = new PictureArray(photo.width(), photo.height(), 4, samples);
        byte[] before = samples.clone();
        assertThat(embedder().embed(cut)).isTrue();
        int changed = 0;
        for (int i = 0; i < samples.length; i += 4) {
            assertThat(samples[i + 3]).isEqualTo(before[i + 3]);
            boolean same = Arrays.equals(samples, i, i + 3, before, i, i + 3);
            assertThat(same || before[i + 3] != 0).isTrue();
            changed += same ? 0 : 1;
        }
        assertThat(changed).isGreaterThan(samples.length / 4 / 4);
        var detector = new WatermarkDetector(java.util.List.of(KEY), java.time.Duration.ZERO, () -> 0);
        assertThat(detector.detect(cut).mark()).contains(KEY.markFor("a"));
    }

    @Test
    void pureWhiteAndPureBlackStayAsTheyAre() {
        byte[] white = new byte[400 * 300 * 3];
        Arrays.fill(white, (byte) 255);
        for (int y = 100; y < 200; y++) { // a product in the middle
            for (int i = (y * 400 + 150) * 3; i < (y * 400 + 250) * 3; i++) {
                white[i] = (byte) (90 + (i * 7919L + y * 104_729L) % 60);
            }
        }
        byte[] before = white.clone();
        assertThat(embedder().embed(new PictureArray(400, 300, 3, white))).isTrue();
        assertThat(Arrays.equals(white, before)).isFalse();
        assertThat(Arrays.equals(white, 0, 80 * 1200, before, 0, 80 * 1200)).isTrue();
        assertThat(embedder().embed(new PictureArray(400, 300, 3, new byte[400 * 300 * 3])))
                .isFalse();
    }

    @Test
    void smallPicturesStayAsTheyAre() {
        PictureArray small = SamplePhotos.part(SamplePhotos.photo("coffee"), 0, 0, 180, 120);
        PictureArray before = SamplePhotos.copy(small);
        assertThat(embedder().embed(small)).isFalse();
        assertThat(small.samples()).isEqualTo(before.samples());
    }

    @Test
    void theSameNameGivesTheSameBytesAndNamesShareSixteenPatterns() {
        PictureArray one = SamplePhotos.photo("chelsea");
        PictureArray other = SamplePhotos.copy(one);
        embedder().embed(one);
        embedder().embed(other);
        assertThat(one.samples()).isEqualTo(other.samples());
        assertThat(KEY.markFor(one)).isEqualTo(KEY.markFor(other));
        assertThat(java.util.stream.IntStream.range(0, 200)
                        .mapToObj(i -> KEY.markFor("request " + i).pattern())
                        .distinct()
                        .count())
                .isEqualTo(WatermarkKey.PATTERNS);
    }

    @Test
    void keysAreLongAndMarksAreOfTheirKey() {
        assertThatThrownBy(() -> WatermarkKey.of(new byte[15])).hasMessageContaining("16 bytes");
        WatermarkIdentity foreign = SamplePhotos.key("theirs").markFor("a");
        assertThatThrownBy(() -> new WatermarkEmbedder(KEY, foreign, 42)).hasMessageContaining("another key");
        assertThat(KEY.id()).matches("[0-9a-f]{16}");
        assertThat(KEY.markFor("a").text()).matches("[0-9a-f]{16}\\.\\d+");
    }
}
