// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.delivery.LeftoverFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputListTest {
    private static final InputChoice PICTURES = new InputChoice(LeftoverFiles.BUILT_IN, List.of("image/"));

    @TempDir
    Path folder;

    @Test
    void foldersAreReadWithoutLeftoversAndWithoutWhatIsNoPicture() throws IOException {
        picture("a.webp");
        picture("deep/b"); // whatever it is called
        for (String leftover : List.of(
                "@eaDir/a.webp",
                "#recycle/c.webp",
                ".thumbnails/d.webp",
                "lost+found/e.webp",
                "deep/System Volume Information/f.webp",
                "g.webp.part",
                "h.webp.bak",
                "IMG_1.AAE")) {
            picture(leftover);
        }
        picture("results/old.webp");
        Files.writeString(folder.resolve("notes.txt"), "no picture");
        Files.writeString(folder.resolve("deep/page.png"), "<html>");
        InputList list = InputList.of(List.of(folder.toString()), folder.resolve("results"), PICTURES);
        assertThat(list.inputs()).extracting(InputList.Input::stem).containsExactly("a", "deep/b");
        assertThat(list.others()).containsExactly("deep/page.png", "notes.txt");
    }

    @Test
    void aFileThatIsTypedItselfIsTakenWhateverItIs() throws IOException {
        Path notes = Files.writeString(folder.resolve("notes.bak"), "no picture");
        InputList list = InputList.of(List.of(notes.toString()), folder.resolve("results"), PICTURES);
        assertThat(list.inputs()).hasSize(1);
        assertThat(list.others()).isEmpty();
    }

    private void picture(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        try (InputStream in = Objects.requireNonNull(getClass().getResourceAsStream("/routes/coffee-small.webp"))) {
            Files.copy(in, file);
        }
    }
}
