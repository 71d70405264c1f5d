// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static org.awaitility.Awaitility.await;

import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A drop folder of an organization of its own, through the whole service; its tests extend this. */
abstract class DropRoutes extends Routes {
    static final JsonMapper JSON = JsonMapper.shared();

    @Autowired
    Settings settings;

    @Autowired
    Accounts accounts;

    final String organization = "drop " + UUID.randomUUID();
    long organizationId;
    Path root;

    @BeforeEach
    void profiles() throws IOException {
        organizationId = accounts.createOrganization(organization, "standard").id();
        root = settings.drop().folder().toAbsolutePath();
        profile("cutout", "{\"operation\": \"image.remove_background\", \"fields\": {}}");
        profile("blur", "{\"operation\": \"/v2/image/edit/blur_background\", \"fields\": {\"scale\": 2}}");
        profile("sizes", "{\"operation\": \"recipe\", \"fields\": {\"recipe\": \"thumbnails\"}}");
        profile("broken", "{\"operation\": ");
        profile("words", "{\"operation\": \"image.remove_background\", \"fields\": {\"colour\": \"red\"}}");
    }

    void profile(String name, String text) throws IOException {
        Path file = root.resolve("profiles/" + name + ".json");
        if (!Files.exists(file)) {
            Files.writeString(file, text);
        }
    }

    /** Puts a file there as a careful program does: under a name that is passed over, then renamed. */
    void drop(String path, byte[] content) throws IOException {
        Path target = in("inbox", path);
        Files.createDirectories(target.getParent());
        Path temporary = target.resolveSibling(target.getFileName() + ".part");
        Files.write(temporary, content);
        Files.move(temporary, target);
    }

    Path in(String folder, String path) {
        return root.resolve(folder).resolve(organization).resolve(path);
    }

    void awaitFile(Path file) {
        await().atMost(Duration.ofMinutes(1)).until(() -> Files.exists(file));
    }

    List<String> below(String folder) {
        Path top = root.resolve(folder).resolve(organization);
        if (!Files.exists(top)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(top)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> top.relativize(file).toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    JsonNode json(Path file) throws IOException {
        return JSON.readTree(Files.readAllBytes(file));
    }
}
