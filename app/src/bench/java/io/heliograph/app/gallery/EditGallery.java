// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.gallery;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * Writes docs/edits.md and its pictures. Run it in the root of the project; names of samples as arguments make only these anew.
 */
public final class EditGallery {
    static final Path SAMPLES = Path.of("app/src/test/resources/gallery/edits.json");
    static final Path FOLDER = Path.of("docs/pictures/edits");
    private static final Path PAGE = Path.of("docs/edits.md");

    private static final String CONFIRM = "confirm";
    private static final Pattern TOKEN = Pattern.compile("'confirm': \\\\?\"([^\"\\\\]+)");

    private final GalleryClient client;
    private final Map<String, byte[]> pictures = new HashMap<>();
    private final List<String> failures = new ArrayList<>();

    private EditGallery(GalleryClient client) {
        this.client = client;
    }

    /** Starts a server, makes the gallery and stops it. Ends with 1 if a sample failed. */
    public static void main(String[] names) throws Exception {
        List<String> failures;
        try (LoopbackServer server = new LoopbackServer()) {
            failures = new EditGallery(server.client()).make(Sample.read(SAMPLES), List.of(names));
        }
        failures.forEach(System.out::println);
        System.exit(failures.isEmpty() ? 0 : 1);
    }

    private List<String> make(Sample.Sheet sheet, List<String> only) throws IOException, InterruptedException {
        for (var entry : sheet.pictures().entrySet()) {
            pictures.put(entry.getKey(), source(entry.getKey(), entry.getValue()));
        }
        StringBuilder page = new StringBuilder(HEAD);
        for (Sample sample : sheet.edits()) {
            if (only.isEmpty() || only.contains(sample.id())) {
                try {
                    edit(sample);
                } catch (IOException e) {
                    failures.add(sample.id() + ": " + e.getMessage());
                }
            }
            page.append(section(sample));
        }
        Files.writeString(PAGE, page);
        return failures;
    }

    private static final String HEAD = """
            # Edits, before and after

            Every picture below was made by a server as it comes: no model, no download, no GPU. `docs/bench EditGallery` makes this
            page from `app/src/test/resources/gallery/edits.json`, by HTTP ([how](how-to/prove-it.md)). Red: the mask that was sent.
            Photos: see NOTICE. With `confirm` a request was refused as uncertain first, and sent again with the token of the refusal
            ([answer a refusal](how-to/connect-clients.md#answer-a-refusal)).
            The inputs are in `docs/pictures/edits/source`; `{flower}` is the picture of that name there. The list of samples has the masks.

            """;

    /** A file of the folder, or, where there is none, what the prompt gives; drawn once and kept. */
    private byte[] source(String name, String said) throws IOException, InterruptedException {
        Path file = FOLDER.resolve("source").resolve(name + ".jpg");
        if (!Files.exists(file)) {
            JsonNode result = client.result(
                    "/v2/image/generate",
                    Map.of("prompt", said, "seed", 7, "aspect_ratio", "4:3", "output_type", "jpeg"));
            Files.write(file, client.file(result.path("image_url").stringValue()));
        }
        return Files.readAllBytes(file);
    }

    private void edit(Sample sample) throws IOException, InterruptedException {
        byte[] before = pictures.get(sample.picture());
        if (before == null) {
            throw new IOException("no picture " + sample.picture());
        }
        BufferedImage shown = Prints.read(before);
        Map<String, Object> body = new HashMap<>();
        boolean legacy = sample.path().startsWith("/v1/");
        body.put(legacy ? "image_file" : sample.path().equals("/v2/image/edit") ? "images" : "image", before);
        if (!sample.mask().isEmpty()) {
            byte[] mask = Prints.mask(sample.mask(), shown.getWidth(), shown.getHeight());
            body.put(legacy ? "mask_file" : "mask", mask);
            shown = Prints.marked(shown, mask);
        }
        sample.body().forEach((key, value) -> body.put(key, filled(value)));
        JsonNode result =
                body.remove(CONFIRM) == null ? client.result(sample.path(), body) : confirmed(sample.path(), body);
        Prints.write(shown, FOLDER.resolve(sample.id() + "-before.jpg"));
        Prints.write(picture(result), FOLDER.resolve(sample.id() + "-after.jpg"));
    }

    /** Sends a request, and again with the token of its refusal: the first one is about an uncertain place. */
    private JsonNode confirmed(String path, Map<String, Object> body) throws IOException, InterruptedException {
        try {
            return client.result(path, body);
        } catch (IOException refused) {
            Matcher token = TOKEN.matcher(String.valueOf(refused.getMessage()));
            if (!token.find()) {
                throw refused;
            }
            body.put(CONFIRM, token.group(1));
            return client.result(path, body);
        }
    }

    private Object filled(Object value) {
        if (value instanceof List<?> list) {
            List<Object> each = new ArrayList<>();
            list.forEach(one -> each.add(filled(one)));
            return each;
        }
        if (value instanceof String text && text.startsWith("{")) {
            return Objects.requireNonNull(pictures.get(text.substring(1, text.length() - 1)), text);
        }
        return value;
    }

    private BufferedImage picture(JsonNode result) throws IOException, InterruptedException {
        if (!result.path("masks").isEmpty()) {
            List<BufferedImage> masks = new ArrayList<>();
            for (JsonNode mask : result.path("masks")) {
                masks.add(Prints.read(client.file(mask.path("image_url").stringValue())));
            }
            return Prints.areas(masks);
        }
        for (JsonNode address : List.of(
                result.path("image_url"),
                result.path("result_url"),
                result.path("urls").path(0),
                result.path("result").path(0).path(0))) {
            if (address.isString()) {
                return Prints.read(client.file(address.stringValue()));
            }
        }
        throw new IOException("no picture in " + result);
    }

    private static String section(Sample sample) {
        String name = "pictures/edits/" + sample.id();
        return """
                **%s** (`%s`%s)

                ![before](%s-before.jpg) ![after](%s-after.jpg)

                """.formatted(sample.title(), sample.path(), fields(sample), name, name);
    }

    private static String fields(Sample sample) {
        StringBuilder text = new StringBuilder();
        sample.body().forEach((key, value) -> text.append(", `%s: %s`".formatted(key, value)));
        return text.toString();
    }
}
