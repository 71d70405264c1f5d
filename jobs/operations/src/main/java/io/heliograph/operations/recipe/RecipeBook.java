// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.recipe;

import io.heliograph.batch.catalogue.RecipeList;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** All recipes: those shipped, and those of the operator. The latter take precedence and are read again at each use. */
@Component
final class RecipeBook implements RecipeList {
    /** Shipped recipes. */
    static final List<String> SHIPPED = List.of(
            "marketplace-main",
            "square-white",
            "square-transparent",
            "banner",
            "social-set",
            "thumbnails",
            "white-and-transparent",
            "web-formats",
            "print-large",
            "story-portrait");

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,59}");
    private static final long LONGEST = 64 << 10;

    private final Path folder;
    private final Map<String, Recipe> shipped = new TreeMap<>();

    RecipeBook(Settings settings) {
        folder = settings.recipes().folder();
        SHIPPED.forEach(name -> shipped.put(name, RecipeReader.read(name, text(name))));
    }

    private static String text(String name) {
        try (InputStream in = RecipeBook.class.getResourceAsStream(name + ".json")) {
            if (in == null) {
                throw new IllegalStateException("no recipe " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The recipe of that name.
     *
     * @throws FailureException VALIDATION_ERROR if the recipe does not exist or is invalid
     */
    Recipe named(String name) {
        Optional<String> own = own(name);
        if (own.isPresent()) {
            return RecipeReader.read(name, own.get());
        }
        Recipe recipe = shipped.get(name);
        if (recipe == null) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Unknown recipe",
                    "Unknown recipe. Known recipes: " + String.join(", ", names()) + ".");
        }
        return recipe;
    }

    @Override
    public Optional<String> textOf(String name) {
        return own(name).or(() -> shipped.containsKey(name) ? Optional.of(text(name)) : Optional.empty());
    }

    private Optional<String> own(String name) {
        if (!NAME.matcher(name).matches()) { // an invalid name must not be used as a path
            return Optional.empty();
        }
        Path file = folder.resolve(name + ".json");
        try {
            return Files.isRegularFile(file) && Files.size(file) <= LONGEST
                    ? Optional.of(Files.readString(file))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean isOwn(String name) {
        return own(name).isPresent();
    }

    @Override
    public synchronized int save(String name, String text) {
        if (!NAME.matcher(name).matches()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Invalid name",
                    "A recipe's name may contain letters, digits, '_' and '-', at most 60 characters.");
        }
        try {
            Files.createDirectories(folder);
            Optional<String> before = own(name);
            int kept = versions(name);
            if (before.isPresent() && !before.get().equals(text)) {
                kept++;
                Files.createDirectories(versionFile(name, kept).getParent());
                Files.writeString(versionFile(name, kept), before.get());
            }
            Path temporary = folder.resolve("." + name + ".json.tmp");
            Files.writeString(temporary, text);
            Files.move(temporary, folder.resolve(name + ".json"), StandardCopyOption.ATOMIC_MOVE);
            return kept;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path versionFile(String name, int number) {
        return folder.resolve("versions").resolve(name).resolve(number + ".json");
    }

    @Override
    public int versions(String name) {
        int count = 0;
        while (NAME.matcher(name).matches() && Files.exists(versionFile(name, count + 1))) {
            count++;
        }
        return count;
    }

    @Override
    public Optional<String> version(String name, int number) {
        try {
            return number >= 1 && number <= versions(name)
                    ? Optional.of(Files.readString(versionFile(name, number)))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<String> names() {
        var names = new TreeSet<>(shipped.keySet());
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.map(file -> file.getFileName().toString())
                        .filter(file -> file.endsWith(".json"))
                        .map(file -> file.substring(0, file.length() - ".json".length()))
                        .filter(name -> NAME.matcher(name).matches())
                        .forEach(names::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return List.copyOf(names);
    }
}
