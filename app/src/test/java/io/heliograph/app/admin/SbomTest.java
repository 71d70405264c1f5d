// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.io.ClassPathResource;
import tools.jackson.databind.json.JsonMapper;

/** The list of components. The build writes the real one only when it is online, so that the server of these tests has a sample. */
@AdminServer
class SbomTest {
    @Autowired
    private AdminClient client;

    @TempDir
    Path folder;

    @Test
    void operatorsAloneReadTheListOfComponents() {
        var answer = client.get(AdminClient.VIEWER, "/actuator/sbom/application");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(names(answer.body())).containsExactly("listed");
        assertThat(client.get("", "/actuator/sbom/application").statusCode()).isEqualTo(401);
        assertThat(client.get("vera:wrong", "/actuator/sbom").statusCode()).isEqualTo(401);
    }

    @Test
    void theBuildAddsWhatModulesUnpackOnce() throws Exception {
        Path sbom = folder.resolve("application.cdx.json");
        Files.write(sbom, new ClassPathResource("admin/components.cdx.json").getContentAsByteArray());
        for (int run = 0; run < 2; run++) {
            complete(sbom, "org.example:listed:1", "com.example:onnx:1.2", "com.example:jna:3");
            assertThat(names(Files.readString(sbom))).containsExactly("onnx", "jna", "listed");
        }
    }

    private static void complete(Path sbom, String... coordinates) throws Exception {
        var command = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "src/build/CompleteSbom.java",
                sbom.toString());
        command.command().addAll(List.of(coordinates));
        assertThat(command.inheritIO().start().waitFor()).isZero();
    }

    private static List<String> names(String sbom) {
        return JsonMapper.shared()
                .readTree(sbom)
                .path("components")
                .valueStream()
                .map(component -> component.path("name").stringValue())
                .toList();
    }
}
