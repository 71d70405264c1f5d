// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.recipe;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.recipe.PublishedChecksum.Algorithm;
import io.heliograph.inference.recipe.RecipeSource.Container;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Reads a recipe, format 1. */
final class ModelRecipeReader {
    private static final long LARGEST = 64L << 30;
    private static final int MOST_PARTS = 512;
    private static final String NAME = "[a-z0-9][a-z0-9-]{0,47}";
    private static final String PATH = "[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*){0,7}";
    private static final String MEMBER = "[A-Za-z0-9_@-][A-Za-z0-9._@+-]*(/[A-Za-z0-9_@-][A-Za-z0-9._@+-]*){0,11}";
    private static final String HASH = "[0-9a-f]{64}";

    private ModelRecipeReader() {}

    static ModelRecipe read(String place, byte[] json) throws PackException {
        PackFields root = PackFields.read(place, json);
        root.whole("format", 1, 1);
        String name = matching(root, "name", NAME);
        List<RecipeSource> sources = new ArrayList<>();
        for (PackFields each : root.objects("sources")) {
            sources.add(source(each));
        }
        List<RecipeFile> files = new ArrayList<>();
        for (PackFields each : root.objects("files")) {
            files.add(file(each, sources));
        }
        if (sources.isEmpty() || files.isEmpty()) {
            throw new PackException(place + " sources and files have one entry or more");
        }
        boolean ready = !root.has("waits");
        return new ModelRecipe(
                name,
                root.text("title"),
                root.text("role"),
                root.choice("trial", ModelRecipe.Trial.class),
                ready,
                root.optionalText("waits"),
                root.whole("rank", 1, 100, 50),
                sources,
                files,
                root.has("sizes")
                        ? root.integers("sizes", 16, 4096).stream()
                                .map(Math::toIntExact)
                                .toList()
                        : List.of(),
                licence(root.object("licence")),
                (ObjectNode) JsonMapper.shared().readTree(json).path("pack"));
    }

    private static RecipeSource source(PackFields fields) throws PackException {
        Optional<PublishedChecksum> checksum = Optional.empty();
        if (fields.has("checksum")) {
            PackFields given = fields.object("checksum");
            try {
                checksum = Optional.of(new PublishedChecksum(
                        given.choice("algorithm", Algorithm.class), given.text("value"), given.text("published_by")));
            } catch (IllegalArgumentException e) {
                throw new PackException(given.place() + ": " + e.getMessage(), e);
            }
        }
        if (checksum.isPresent() == fields.flag("pinned_at_first_use")) {
            throw new PackException(fields.place() + " has a checksum, or pinned_at_first_use is true: one of the two");
        }
        URI address = URI.create(fields.text("address"));
        if (!"https".equals(address.getScheme()) || address.getHost() == null || address.getUserInfo() != null) {
            throw new PackException(fields.place() + ".address is no https address: " + address);
        }
        Optional<Long> bytes = fields.has("bytes") ? Optional.of(fields.whole("bytes", 1, LARGEST)) : Optional.empty();
        return new RecipeSource(
                matching(fields, "id", NAME),
                fields.choice("container", Container.class),
                matching(fields, "file_name", "[A-Za-z0-9][A-Za-z0-9._@+-]{0,120}"),
                address,
                fields.optionalText("fetched_by"),
                bytes,
                bytes.isPresent() ? bytes.get() : fields.whole("most_bytes", 1, LARGEST),
                checksum);
    }

    private static RecipeFile file(PackFields fields, List<RecipeSource> sources) throws PackException {
        String id = fields.text("source");
        RecipeSource source = sources.stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new PackException(fields.place() + ".source is none of the sources: " + id));
        List<RecipePart> parts = new ArrayList<>();
        if (fields.has("parts")) {
            for (PackFields part : fields.objects("parts")) {
                parts.add(new RecipePart(
                        matching(part, "member", MEMBER),
                        Optional.of(part.whole("bytes", 1, LARGEST)),
                        Optional.of(matching(part, "sha256", HASH))));
            }
        } else {
            parts.add(new RecipePart(
                    source.container() == Container.FILE ? "" : matching(fields, "member", MEMBER),
                    fields.has("bytes") ? Optional.of(fields.whole("bytes", 1, LARGEST)) : Optional.empty(),
                    Optional.empty()));
        }
        if (parts.isEmpty() || parts.size() > MOST_PARTS) {
            throw new PackException(fields.place() + ".parts are 1 to " + MOST_PARTS);
        }
        Optional<Long> bytes = fields.has("bytes") ? Optional.of(fields.whole("bytes", 1, LARGEST)) : Optional.empty();
        long together =
                parts.stream().mapToLong(each -> each.bytes().orElse(0L)).sum();
        if (bytes.isPresent() && together != bytes.get()) {
            throw new PackException(fields.place() + ".parts have together " + together + " bytes, not " + bytes.get());
        }
        return new RecipeFile(
                matching(fields, "path", PATH),
                id,
                parts,
                bytes,
                bytes.isPresent()
                        ? bytes.get()
                        : fields.has("most_bytes") ? fields.whole("most_bytes", 1, LARGEST) : source.mostBytes(),
                fields.has("sha256") ? Optional.of(matching(fields, "sha256", HASH)) : Optional.empty());
    }

    private static RecipeLicence licence(PackFields fields) throws PackException {
        return new RecipeLicence(
                fields.text("code"),
                fields.text("weights"),
                fields.text("data"),
                fields.flag("must_accept"),
                fields.texts("text"));
    }

    private static String matching(PackFields fields, String name, String pattern) throws PackException {
        String text = fields.text(name);
        if (!text.matches(pattern)) {
            throw new PackException("%s.%s is not of the form %s: %s".formatted(fields.place(), name, pattern, text));
        }
        return text;
    }
}
