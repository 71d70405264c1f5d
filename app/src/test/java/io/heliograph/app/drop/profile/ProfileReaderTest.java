// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class ProfileReaderTest {
    @Test
    void aProfileThatIsALinkOutOfTheFolderIsNotRead(@TempDir Path root) throws IOException {
        Path secret = Files.writeString(root.resolve("secret"), "root:x:0:0");
        Path folder = Files.createDirectory(root.resolve("profiles"));
        Files.createSymbolicLink(folder.resolve("cutout.json"), secret);
        Files.createSymbolicLink(folder.resolve("dangling.json"), root.resolve("nothing"));
        var profiles = new DropProfiles(folder, new Catalogue(List.of()), Duration.ZERO, System::nanoTime);
        for (String name : List.of("cutout", "dangling")) {
            assertThatThrownBy(() -> profiles.named(name))
                    .isInstanceOf(ProfileException.class)
                    .hasMessage("The profile '" + name
                            + "' cannot be used: it is no regular file in the folder of profiles;"
                            + " links out of that folder are not followed.");
        }
    }

    /** Kubernetes writes a folder with a time stamp, links {@code ..data} to it, and each name to a file below {@code ..data}. */
    @Test
    void profilesOfAMountedConfigMapAreFollowedAndReadAgain(@TempDir Path root) throws Exception {
        Path folder = Files.createDirectory(root.resolve("profiles"));
        version(folder, "..2026_11_27_09_00_00.1", "{\"operation\": \"one\"}");
        Files.createSymbolicLink(folder.resolve("..data"), Path.of("..2026_11_27_09_00_00.1"));
        Files.createSymbolicLink(folder.resolve("cutout.json"), Path.of("..data", "cutout.json"));
        var profiles = new DropProfiles(folder, new Catalogue(List.of()), Duration.ZERO, System::nanoTime);
        assertThat(profiles.names()).containsExactly("cutout");
        assertThatThrownBy(() -> profiles.named("cutout")).hasMessageContaining("'one'");

        version(folder, "..2026_11_27_09_05_00.2", "{\"operation\": \"two\"}");
        Files.createSymbolicLink(folder.resolve("..data_tmp"), Path.of("..2026_11_27_09_05_00.2"));
        Files.move(folder.resolve("..data_tmp"), folder.resolve("..data"), StandardCopyOption.ATOMIC_MOVE);
        assertThatThrownBy(() -> profiles.named("cutout")).hasMessageContaining("'two'");
    }

    private static void version(Path folder, String name, String profile) throws IOException {
        Path file =
                Files.writeString(Files.createDirectory(folder.resolve(name)).resolve("cutout.json"), profile);
        Files.setLastModifiedTime(file, FileTime.fromMillis(0)); // only its place differs
    }

    @Test
    void accentsAreWrittenInTwoWays() {
        assertThat(DropProfiles.isSame("gr\u00f6\u00dfe", "gro\u0308\u00dfe")).isTrue();
        assertThat(DropProfiles.isSame("a", "b")).isFalse();
    }

    @Test
    void brokenJsonIsSaidWithItsLine() {
        var catalogue = new Catalogue(List.of());
        assertThatThrownBy(() -> ProfileReader.read("{\n  \"operation\": \"x\",\n  \"fields\": {,}\n}", catalogue))
                .hasMessageContaining("line 3");
        assertThatThrownBy(() -> ProfileReader.read("{\"operation\": \"x\"}", catalogue))
                .hasMessageContaining("line 1")
                .hasMessageContaining("'x'");
        assertThatThrownBy(() -> ProfileReader.read("{\"operatoin\": \"x\"}", catalogue))
                .hasMessageContaining("did you mean 'operation'?");
    }

    @Test
    void aFieldOfASidecarThatTheOperationDoesNotHaveIsRefusedWithTheNearestName() {
        var spec = OperationSpec.v2("test_scaled", "/v2/test/scaled")
                .takes(Field.image("image").required().doc("any"), Field.integer("scale", 1, 5))
                .gives("image_url", "a file")
                .summary("Scales")
                .build();
        var fields = JsonMapper.shared().createObjectNode().put("scal", false); // the API would pass over a false
        assertThatThrownBy(() -> ProfileReader.requireKnown(spec, fields, "a.png: "))
                .isInstanceOf(ProfileException.class)
                .hasMessage("a.png: the operation test_scaled has no field 'scal'; did you mean 'scale'?");
        assertThatCode(() -> ProfileReader.requireKnown(
                        spec, JsonMapper.shared().createObjectNode().put("scale", 2), ""))
                .doesNotThrowAnyException();
    }
}
