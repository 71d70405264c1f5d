// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class ProfileReaderTest {
    @Test
    void theNearestNameIsMeantIfItIsNear() {
        assertThat(NearestName.to("strenght", List.of("scale", "strength", "seed")))
                .contains("strength");
        assertThat(NearestName.to("colour", List.of("scale", "seed"))).isEmpty();
        assertThat(NearestName.distance("kitten", "sitting")).isEqualTo(3);
        assertThat(NearestName.to("", List.of("scale"))).isEmpty();
    }

    @Test
    void aProfileThatIsALinkIsNotRead(@TempDir Path root) throws IOException {
        Path secret = Files.writeString(root.resolve("secret"), "root:x:0:0");
        Path folder = Files.createDirectory(root.resolve("profiles"));
        Files.createSymbolicLink(folder.resolve("cutout.json"), secret);
        Files.createSymbolicLink(folder.resolve("dangling.json"), root.resolve("nothing"));
        var profiles = new DropProfiles(folder, new Catalogue(List.of()), Duration.ZERO, System::nanoTime);
        for (String name : List.of("cutout", "dangling")) {
            assertThatThrownBy(() -> profiles.named(name))
                    .isInstanceOf(ProfileException.class)
                    .hasMessage("The profile '" + name + "' cannot be used: it is a link, and links are not followed.");
        }
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
