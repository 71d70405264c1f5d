// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.Raster;
import io.heliograph.pixels.RgbBytes;
import io.heliograph.storage.visuals.VisualChange;
import io.heliograph.storage.visuals.VisualDescription;
import io.heliograph.vision.similarity.PictureDescriptor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LuceneGalleryIndexTest {
    @TempDir
    Path folder;

    private static byte[] numbers(int seed) {
        var random = new SplittableRandom(seed);
        byte[] numbers = new byte[PictureDescriptor.LOOK + PictureDescriptor.LIGHT];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (byte) (random.nextInt(10) == 0 ? random.nextInt(100) : 0);
        }
        return numbers;
    }

    private static VisualChange picture(long number, String id, String caption, String words, String metadata) {
        return new VisualChange(
                number,
                id,
                true,
                Optional.of("shoot/cup_7"),
                metadata.isEmpty() ? Optional.empty() : Optional.of(metadata),
                Optional.of(new VisualDescription(
                        caption, Optional.empty(), words, numbers((int) number), number << 40 | number)));
    }

    private static VisualChange removed(long number, String id) {
        return new VisualChange(number, id, false, Optional.empty(), Optional.empty(), Optional.empty());
    }

    private LuceneGalleryIndex open(Path place) throws IOException {
        return new LuceneGalleryIndex(place, Clock.systemUTC());
    }

    private static List<String> ids(List<FoundPicture> found) {
        return found.stream().map(FoundPicture::visualId).toList();
    }

    private static List<String> ids(GalleryIndex index, String text) throws IOException {
        return ids(index.byWords(new WordSearch(text, Map.of()), 10));
    }

    private static final List<VisualChange> THREE = List.of(
            picture(1, "a", "A large dark red shape.", "dark red atmosphere_warm", "{\"product\": \"espresso cup\"}"),
            picture(2, "b", "Green vegetation under a blue sky.", "green blue sky vegetation camera_landscape", ""),
            picture(
                    3,
                    "c",
                    "A grey shape.",
                    "grey",
                    "{\"note\": \"watercolour of a red cup\", \"size\": [{\"w\": 12}]}"));

    @Test
    void wordsOfTheOrganizationCountMoreThanThoseOfTheCaption() throws IOException {
        try (var index = open(folder)) {
            index.apply(THREE);
            assertThat(ids(index, "red")).containsExactly("c", "a");
            assertThat(ids(index, "cups")).containsExactlyInAnyOrder("a", "b", "c"); // by the key, too
            assertThat(ids(index, "espresso")).containsExactly("a");
            assertThat(ids(index, "\"red cup\"")).containsExactly("c");
            assertThat(ids(index, "shape -grey")).containsExactly("a");
            assertThat(ids(index, "12")).containsExactly("c");
            assertThat(ids(index, "the of")).isEmpty();
            assertThat(ids(index, "(\"~|*+ \\")).isEmpty();
        }
    }

    @Test
    void otherNamesOfColoursAndGroundsAreUnderstood() throws IOException {
        try (var index = open(folder)) {
            index.apply(THREE);
            assertThat(ids(index, "crimson")).containsExactly("a");
            assertThat(ids(index, "Grass")).containsExactly("b");
            assertThat(ids(index, "gray")).containsExactly("c");
        }
    }

    @Test
    void filtersAreMeasuredMarksOrWordsThatWereSaid() throws IOException {
        try (var index = open(folder)) {
            index.apply(THREE);
            assertThat(ids(index.byWords(new WordSearch("cup", Map.of("atmosphere", "warm")), 10)))
                    .containsExactly("a");
            assertThat(ids(index.byWords(new WordSearch("sky", Map.of("camera", "landscape")), 10)))
                    .containsExactly("b");
            assertThat(ids(index.byWords(new WordSearch("cup", Map.of("medium", "art")), 10)))
                    .containsExactly("c");
            assertThat(ids(index.byWords(new WordSearch("cup", Map.of("style", "retro")), 10)))
                    .isEmpty();
        }
    }

    @Test
    void whatLooksTheSameComesFirstAlsoInAMirrorAndAHashAloneMakesNoCopy() throws IOException {
        List<VisualChange> many = new ArrayList<>();
        for (int i = 1; i <= 300; i++) {
            many.add(picture(i, "id-" + i, "A shape.", "", ""));
        }
        try (var index = open(folder)) {
            index.apply(many);
            PictureDescriptor asked = PictureDescriptor.read(numbers(77));
            assertThat(index.byLooks(asked, 0, 5).getFirst().visualId()).isEqualTo("id-77");
            assertThat(index.byLooks(asked, 0, 5).getFirst().score()).isGreaterThan(0.99f);
            assertThat(index.byLooks(asked.mirrored(), 0, 5).getFirst().visualId())
                    .isEqualTo("id-77");
            // its hash is that of another one, whose edges are a stranger's
            assertThat(ids(index.byLooks(asked, 88L << 40 | 88L, 2)))
                    .startsWith("id-77")
                    .doesNotContain("id-88");
            assertThat(index.byLooks(asked, 0, 300)).hasSize(300);
        }
    }

    /** Stripes of two colours, tilted by the seed. */
    private static byte[] stripes(int seed, int turned) {
        byte[] rgb = new byte[3 * 64 * 64];
        for (int i = 0; i < 64 * 64; i++) {
            double x = i % 64;
            double y = Math.floor(i / 64.0);
            double wave = Math.sin((x * Math.cos(seed * 0.7) + y * Math.sin(seed * 0.7)) / (2.0 + (seed % 5)))
                    + Math.sin(x / (4.0 + (seed % 7)));
            for (int c = 0; c < 3; c++) {
                rgb[3 * i + (c + turned) % 3] = (byte) (c == 2 ? 30 : 110 + 45 * wave * (c + 1) / 2);
            }
        }
        try (Raster raster = RgbBytes.raster(64, 64, rgb)) {
            return PictureDescriptor.of(raster).bytes();
        }
    }

    @Test
    void aPictureWhoseColoursWereTurnedIsFoundByItsEdgesAmongPicturesOfItsNewColours() throws Exception {
        List<VisualChange> many = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            byte[] numbers = stripes(i, i == 13 ? 0 : 1); // only the one that is wanted has other colours
            many.add(new VisualChange(
                    i + 1L,
                    "id-" + i,
                    true,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(new VisualDescription(
                            "Stripes.", Optional.empty(), "", numbers, i == 13 ? 7 : ~0L << (i % 40)))));
        }
        try (var index = open(folder)) {
            index.apply(many);
            List<FoundPicture> found = index.byLooks(PictureDescriptor.read(stripes(13, 1)), 3, 5);
            assertThat(found.getFirst().visualId()).isEqualTo("id-13");
            assertThat(found.getFirst().score()).isGreaterThan(0.9f);
        }
    }

    @Test
    void aChangeReplacesAndARemovalRemoves() throws IOException {
        try (var index = open(folder)) {
            index.apply(THREE);
            index.apply(List.of(picture(4, "a", "White snow.", "white", ""), removed(5, "b")));
            assertThat(index.position()).isEqualTo(5);
            assertThat(index.size()).isEqualTo(2);
            assertThat(ids(index, "snow")).containsExactly("a");
            assertThat(ids(index, "espresso")).isEmpty();
            assertThat(ids(index, "vegetation")).isEmpty();
        }
    }

    @Test
    void anIndexWhoseProcessWasKilledKnowsWhatItHasAndTakesTheRestAgain() throws IOException {
        Path killed = folder.resolve("killed");
        Files.createDirectories(killed);
        var index = open(folder.resolve("live"));
        index.apply(THREE.subList(0, 1));
        index.close();
        index = open(folder.resolve("live"));
        index.apply(THREE.subList(1, 3)); // in memory: a copy of the folder is what a killed process leaves
        try (Stream<Path> files = Files.list(folder.resolve("live"))) {
            for (Path file : files.filter(each -> !each.endsWith("write.lock")).toList()) {
                Files.copy(file, killed.resolve(file.getFileName()));
            }
        }
        try (var after = open(killed)) {
            assertThat(after.position()).isEqualTo(1);
            assertThat(ids(after, "espresso")).containsExactly("a");
            after.apply(THREE.subList(1, 3));
            assertThat(after.position()).isEqualTo(3);
            assertThat(after.size()).isEqualTo(3);
        }
        index.close();
        try (var again = open(folder.resolve("live"))) {
            assertThat(again.position()).isEqualTo(3);
        }
    }
}
