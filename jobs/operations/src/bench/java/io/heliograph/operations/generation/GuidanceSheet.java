// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.config.FailureException;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/**
 * Draws prompts under guiding photographs, to be looked at: {@code GuidanceSheet TARGET CASES}. A line of the file of cases is
 * {@code name|method|photograph|prompt}; a method is one of {@code images}, {@code reimagine} and the guidance methods.
 */
public final class GuidanceSheet {
    private GuidanceSheet() {}

    public static void main(String[] arguments) throws Exception {
        Path target = Files.createDirectories(Path.of(arguments[0]));
        List<String> cases = Files.readAllLines(Path.of(arguments[1]));
        try (Room room = new Room(Map.of())) {
            for (String line : cases) {
                String[] parts = line.split("\\|", 4);
                try {
                    draw(room, target, parts);
                } catch (FailureException e) {
                    System.out.printf("%s: refused: %s%n", parts[0], e.failure().details());
                }
            }
        }
    }

    private static void draw(Room room, Path target, String[] parts) throws Exception {
        byte[] photograph = Files.readAllBytes(Path.of(parts[2]));
        FakeWork work = switch (parts[1]) {
            case "images" -> room.run("image.generate_lite", said(Room.body("images", photograph), parts[3]));
            case "reimagine" ->
                room.run(
                        "legacy.reimagine",
                        said(Room.body("structure_image_file", photograph), parts[3])
                                .put("num_results", 1));
            default ->
                room.run(
                        "legacy.text_to_image_fast",
                        said(Room.body("guidance_method_1_image_file", photograph), parts[3])
                                .put("guidance_method_1", parts[1]));
        };
        System.out.printf("%s: %s%n", parts[0], work.warnings());
        write(work, parts[1].equals("images") ? "image_url" : "image_1", target.resolve(parts[0] + ".png"));
    }

    private static ObjectNode said(ObjectNode body, String prompt) {
        return body.put("prompt", prompt).put("seed", 11);
    }

    private static void write(FakeWork work, String name, Path file) throws IOException {
        Files.write(file, work.published(name));
    }
}
