// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ItemFilesTest {
    private final ItemFiles files = new ItemFiles();

    private List<String> names(int position, String name, String result) {
        JsonNode item = JsonMapper.shared()
                .createObjectNode()
                .put("position", position)
                .put("name", name)
                .set("result", JsonMapper.shared().readTree(result.replace('\'', '"')));
        return new ArrayList<>(files.of(item, files.stem(item)).keySet());
    }

    @Test
    void aResultHasTheNameOfItsInputAndTheExtensionOfItsAddress() {
        assertThat(names(0, "shoe.jpg", "{'image_url': 'http://h/results/x1.png', 'seed': 3}"))
                .containsExactly("shoe.png");
        assertThat(names(
                        1,
                        "clip.mov",
                        "{'video_url': 'https://h/results/a.mp4', 'poster_url': 'https://h/results/b.jpg'}"))
                .containsExactly("clip.mp4", "clip-poster.jpg");
        assertThat(names(2, "three", "{'masks': ['http://h/results/a.png', 'http://h/results/b.png']}"))
                .containsExactly("three-1.png", "three-2.png");
        assertThat(names(3, "a.jpg", "[{'name': 'square.webp', 'image_url': 'http://h/results/a.webp'}]"))
                .containsExactly("a-square.webp");
    }

    @Test
    void oneFileUnderTwoFieldsIsFetchedOnceAndTextsAreNoFiles() {
        assertThat(names(0, "a.jpg", "{'image_url': 'http://h/results/x.png', 'image': 'http://h/results/x.png'}"))
                .containsExactly("a.png");
        assertThat(names(1, "b.jpg", "{'caption': 'http:// is no address', 'source': 'http://h/x.png'}"))
                .isEmpty();
    }

    @Test
    void aNameOfAnOutputThatBeginsWithTheInputsNameStandsAlone() {
        assertThat(names(0, "grass.jpg", "[{'name': 'grass-square.jpg', 'image_url': 'http://h/results/a.jpg'}]"))
                .containsExactly("grass-square.jpg");
    }

    @Test
    void aNameFitsIntoAFileSystemAndHasNoLineFeed() {
        assertThat(names(0, "n".repeat(300) + ".png", "{'image_url': 'http://h/results/x.png'}"))
                .containsExactly("n".repeat(90) + ".png");
        assertThat(names(1, "\u00e9".repeat(200), "{'image_url': 'http://h/results/x.png'}"))
                .containsExactly("\u00e9".repeat(45) + ".png");
        assertThat(names(2, "a\nb.png", "{'image_url': 'http://h/results/x.png'}"))
                .containsExactly("a_b.png");
    }

    @Test
    void noTwoFilesHaveOneName() {
        String one = "{'image_url': 'http://h/results/x.png'}";
        String two = "{'images': ['http://h/results/x.png', 'http://h/results/y.png']}";
        List<String> all = new ArrayList<>();
        all.addAll(names(0, "a.jpg", one));
        all.addAll(names(1, "a.png", two));
        all.addAll(names(2, "a-1-1.jpg", one));
        all.addAll(names(3, "a-1.jpg", one));
        assertThat(all).hasSize(5).doesNotHaveDuplicates();
    }

    @Test
    void aNameNeverLeadsOutOfTheFolder() {
        assertThat(names(0, "../../etc/passwd.jpg", "{'image_url': 'http://h/results/..%2Fx'}"))
                .allMatch(name -> !name.contains("/") && !name.startsWith("."));
        assertThat(names(1, "/", "{'image_url': 'http://h/results/x.png'}")).containsExactly("_.png");
    }
}
