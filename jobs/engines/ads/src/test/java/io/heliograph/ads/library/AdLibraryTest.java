// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdLibraryTest {
    @TempDir
    Path folder;

    private static String shipped(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(AdLibrary.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.writeString(file, text);
    }

    @Test
    void theSampleIdsOfTheContractAreThere() {
        AdLibrary library = new AdLibrary(folder, Clock.systemUTC());
        assertThat(library.template(1061).orElseThrow().needsBrand()).isFalse();
        assertThat(library.template(1062).orElseThrow().needsBrand()).isTrue();
        assertThat(library.publicTemplates())
                .hasSize(12)
                .allSatisfy(template -> assertThat(template.scenes()).hasSize(7));
        for (int brand : new int[] {167, 166, 122, 121, 120}) {
            assertThat(library.brand(brand)).isPresent();
        }
        assertThat(library.privateTemplates()).isEmpty();
    }

    @Test
    void aFileInTheFolderIsATemplateAndAWrongOneLeavesTheLastGoodInForce() throws IOException {
        AdLibrary library = new AdLibrary(folder, Clock.systemUTC());
        String own = shipped("templates/1062.json").replace("\"id\": 1062", "\"id\": 5001");
        write("templates/5001.json", own);
        write("brands/7.json", shipped("brands/167.json").replace("\"id\": 167", "\"id\": 7"));
        library.look();
        assertThat(library.privateTemplates())
                .singleElement()
                .satisfies(template -> assertThat(template.id()).isEqualTo(5001));
        assertThat(library.privateBrands()).hasSize(1);
        write("templates/5001.json", own.replaceFirst("\"ground\": \"surface\"", "\"ground\": \"mauve\""));
        library.look();
        assertThat(library.template(5001)).isPresent();
        assertThat(library.problems())
                .singleElement()
                .asString()
                .startsWith("templates/5001.json: scenes[0].ground: must be one of primary, secondary, accent, surface,"
                        + " ink, light");
        Files.delete(folder.resolve("templates/5001.json"));
        library.look();
        assertThat(library.template(5001)).isEmpty();
        assertThat(library.problems()).isEmpty();
    }

    @Test
    void aBoxOverTheMarginIsRefusedWithItsPath() throws IOException {
        AdLibrary library = new AdLibrary(folder, Clock.systemUTC());
        write("templates/9.json", """
            {"id": 9, "name": "x", "samples": {"Heading #1": "x"}, "scenes": [{"name": "x", "width": 300, "height": 250, "margin": 20,
             "layers": [{"stack": [{"text": "Heading #1", "size": [10, 20]}], "box": [0, 0, 13, 2]}]}]}\
            """);
        library.look();
        assertThat(library.problems())
                .singleElement()
                .asString()
                .isEqualTo("templates/9.json: scenes[0].layers[0].box: reaches over the margin; the grid has 12 columns"
                        + " and 12 rows");
    }

    @Test
    void idsOfPublicOnesAreTaken() throws IOException {
        AdLibrary library = new AdLibrary(folder, Clock.systemUTC());
        write("brands/mine.json", shipped("brands/167.json"));
        library.look();
        assertThat(library.problems())
                .singleElement()
                .asString()
                .contains("id: belongs to one that comes with the service; choose another id");
    }
}
