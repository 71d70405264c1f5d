// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.install.InstallException.Reason;
import io.heliograph.inference.pack.Sha256;
import io.heliograph.inference.published.DiffusionLayout;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.recipe.RecipeFile;
import io.heliograph.inference.recipe.RecipeLicence;
import io.heliograph.inference.recipe.RecipePart;
import io.heliograph.inference.recipe.RecipeSource;
import io.heliograph.inference.runtime.OnnxDataFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A local folder with a model in its publisher's layout, described as a recipe, so that such a model installs without
 * a recipe of its own.
 *
 * @param recipe for exactly these files
 * @param files by id of the source, in the order of the recipe
 */
public record PublishedFolder(ModelRecipe recipe, Map<String, Path> files) {
    private static final List<String> PARTS = List.of(
            "scheduler",
            "tokenizer",
            "tokenizer_2",
            "text_encoder",
            "text_encoder_2",
            "unet",
            "vae",
            "vae_decoder",
            "vae_encoder",
            "taesd",
            "transformer");
    private static final String UNKNOWN = "not known: read the page of its publisher";
    private static final long LARGEST = 64L << 30;
    private static final int LONGEST_NAME = 48;

    /** Makes the map immutable and keeps its order. */
    public PublishedFolder {
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
    }

    /**
     * Reads a folder with {@code model_index.json}; hashes every file of the model.
     *
     * @param name name of the pack; empty: the folder's name
     * @throws InstallException if the folder's layout is not supported, or a file cannot be read
     */
    public static PublishedFolder of(Path folder, Optional<String> name) throws InstallException {
        if (!Files.isRegularFile(folder.resolve("model_index.json"))) {
            throw new InstallException(
                    Reason.WISH,
                    "%s has no model_index.json: it is no folder in the layout of diffusers".formatted(folder));
        }
        try {
            Map<String, Path> files = new LinkedHashMap<>();
            List<RecipeSource> sources = new ArrayList<>();
            List<RecipeFile> wanted = new ArrayList<>();
            long all = 0;
            for (String path : paths(folder)) {
                Path file = inside(folder, path);
                long bytes = Files.size(file);
                if (bytes < 1 || bytes > LARGEST) {
                    throw InstallException.content("%s has %d bytes", path, bytes);
                }
                String id = "file-" + files.size();
                files.put(id, file);
                sources.add(new RecipeSource(
                        id,
                        RecipeSource.Container.FILE,
                        path.replace('/', '-'),
                        file.toAbsolutePath().toUri(),
                        Optional.empty(),
                        Optional.of(bytes),
                        bytes,
                        Optional.empty()));
                wanted.add(new RecipeFile(
                        path,
                        id,
                        List.of(new RecipePart("", Optional.of(bytes), Optional.empty())),
                        Optional.of(bytes),
                        bytes,
                        Optional.of(Sha256.of(file))));
                all += bytes;
            }
            return new PublishedFolder(
                    recipe(name(folder, name), DiffusionLayout.role(folder), sources, wanted, template(all)), files);
        } catch (IOException e) {
            throw new InstallException(Reason.CONTENT, "%s cannot be read: %s".formatted(folder, e.getMessage()), e);
        }
    }

    /**
     * A folder in which the operator already has the files of a recipe, under their paths in the pack.
     *
     * @throws InstallException if one is missing
     */
    public static PublishedFolder of(Path folder, ModelRecipe recipe) throws InstallException {
        Map<String, Path> found = new LinkedHashMap<>();
        for (RecipeFile file : recipe.files()) {
            Path path = folder.resolve(file.path());
            if (!Files.isRegularFile(path)) {
                throw new InstallException(Reason.WISH, "there is no file " + path);
            }
            try {
                found.put(file.source(), inside(folder, file.path()));
            } catch (IOException e) {
                throw new InstallException(Reason.CONTENT, "%s cannot be read: %s".formatted(path, e.getMessage()), e);
            }
        }
        return new PublishedFolder(recipe, found);
    }

    /**
     * Resolves a file of the folder. Links may lead to another file of the same folder only; the returned path
     * contains none, so that a link changed later is not followed.
     */
    private static Path inside(Path folder, String path) throws IOException, InstallException {
        Path file = folder.resolve(path).toRealPath();
        if (!file.startsWith(folder.toRealPath())) {
            throw InstallException.content(
                    "%s is a link to a file outside of %s: copy the folder with the files in place of the links (cp -RL)",
                    path, folder);
        }
        return file;
    }

    /** Paths of the model's files in the layout; skips other folders and files of other formats. */
    private static Set<String> paths(Path folder) throws IOException, InstallException {
        Set<String> paths = new LinkedHashSet<>();
        paths.add("model_index.json");
        for (String part : PARTS) {
            if (!Files.isDirectory(folder.resolve(part))) {
                continue;
            }
            try (Stream<Path> children = Files.list(folder.resolve(part))) {
                for (Path child : children.filter(Files::isRegularFile).sorted().toList()) {
                    String name = String.valueOf(child.getFileName());
                    if (name.matches("[A-Za-z0-9_-][A-Za-z0-9._-]*\\.(json|txt|onnx)")) {
                        paths.add(part + "/" + name);
                    }
                    if (name.endsWith(".onnx")) {
                        addData(folder, part, inside(folder, part + "/" + name), paths);
                    }
                }
            }
        }
        return paths;
    }

    private static void addData(Path folder, String part, Path network, Set<String> paths)
            throws IOException, InstallException {
        for (String data : OnnxDataFiles.named(network)) {
            if (!data.matches("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}")) {
                throw InstallException.content(
                        "%s keeps weights in a file outside of its folder: %s",
                        part + "/" + network.getFileName(),
                        data.substring(0, Math.min(100, data.length())).replaceAll("\\p{Cntrl}", "?"));
            }
            if (!Files.isRegularFile(folder.resolve(part).resolve(data))) {
                throw InstallException.content(
                        "%s keeps weights in %s, which is missing", part + "/" + network.getFileName(), data);
            }
            paths.add(part + "/" + data);
        }
    }

    private static String name(Path folder, Optional<String> wanted) throws InstallException {
        String given = wanted.orElseGet(
                () -> String.valueOf(folder.toAbsolutePath().normalize().getFileName()));
        String plain =
                given.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
        String name = plain.substring(0, Math.min(LONGEST_NAME, plain.length()));
        if (name.isEmpty() || (wanted.isPresent() && !name.equals(given))) {
            throw new InstallException(
                    Reason.WISH,
                    "\"%s\" is no name for a pack: take small letters, digits and dashes, at most %d"
                            .formatted(given, LONGEST_NAME));
        }
        return name;
    }

    private static ObjectNode template(long bytes) {
        ObjectNode template = JsonNodeFactory.instance.objectNode();
        template.put("layout", DiffusionLayout.NAME)
                .put("version", "1")
                .put("source", "a folder of the operator")
                .put("memory_bytes", Math.max(1, bytes + bytes / 5));
        template.putObject("engine")
                .put("name", "onnxruntime")
                .put("precision", "float32")
                .putArray("devices")
                .add("cpu");
        return template;
    }

    private static ModelRecipe recipe(
            String name, String role, List<RecipeSource> sources, List<RecipeFile> files, ObjectNode template) {
        return new ModelRecipe(
                name,
                "A model in the layout of diffusers",
                role,
                ModelRecipe.Trial.NOT_RUN,
                true,
                Optional.empty(),
                100,
                sources,
                files,
                List.of(),
                new RecipeLicence(UNKNOWN, UNKNOWN, UNKNOWN, false, List.of("Its licence binds you.")),
                template);
    }
}
