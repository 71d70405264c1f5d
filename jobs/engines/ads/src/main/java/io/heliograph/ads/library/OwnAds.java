// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.library;

import io.heliograph.ads.lettering.FontLibrary;
import io.heliograph.ads.reading.AdDataException;
import io.heliograph.ads.reading.AdNode;
import io.heliograph.ads.template.AdBrand;
import io.heliograph.ads.template.AdTemplate;
import io.heliograph.ads.template.BrandReader;
import io.heliograph.ads.template.ReadingMaterial;
import io.heliograph.ads.template.TemplateReader;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/**
 * The templates and brands of a folder: {@code templates/*.json}, {@code brands/*.json}, {@code fonts/*.ttf} and {@code .otf},
 * {@code logos/*.png}. An unchanging snapshot; {@link AdLibrary} makes a new one when files change.
 *
 * @param problems faults of files, with the names of the files
 */
record OwnAds(
        FontLibrary fonts, Map<Integer, AdTemplate> templates, Map<Integer, AdBrand> brands, List<String> problems) {
    private static final int MOST_FILES = 500;
    private static final int MOST_LOGO_PIXELS = 4_000_000;

    OwnAds {
        templates = Map.copyOf(templates);
        brands = Map.copyOf(brands);
        problems = List.copyOf(problems);
    }

    static OwnAds none() {
        return new OwnAds(FontLibrary.shipped(), Map.of(), Map.of(), List.of());
    }

    /**
     * Reads the folder.
     *
     * @param before the previous snapshot: an invalid file keeps its last valid content
     * @param isPublic ids taken by shipped templates and brands
     */
    static OwnAds read(Path folder, OwnAds before, Taken isPublic) {
        FontLibrary.Extended extended = FontLibrary.shipped().with(folder.resolve("fonts"));
        List<String> problems = new ArrayList<>(extended.problems());
        var material = new ReadingMaterial(
                extended.fonts(), name -> logo(folder.resolve("logos").resolve(name)));
        Map<Integer, AdBrand> brands = new HashMap<>();
        files(folder.resolve("brands"))
                .forEach(file -> one(
                        file,
                        text -> BrandReader.read(name(file), text, material, changed(file)),
                        AdBrand::id,
                        isPublic::brand,
                        before.brands,
                        brands,
                        problems));
        Map<Integer, AdTemplate> templates = new HashMap<>();
        files(folder.resolve("templates"))
                .forEach(file -> one(
                        file,
                        text -> TemplateReader.read(name(file), text, material, changed(file)),
                        AdTemplate::id,
                        isPublic::template,
                        before.templates,
                        templates,
                        problems));
        return new OwnAds(extended.fonts(), templates, brands, problems);
    }

    /** Ids that belong to shipped templates and brands. */
    interface Taken {
        boolean template(int id);

        boolean brand(int id);
    }

    private static <T> void one(
            Path file,
            Function<String, T> reader,
            Function<T, Integer> id,
            Function<Integer, Boolean> taken,
            Map<Integer, T> before,
            Map<Integer, T> into,
            List<String> problems) {
        try {
            if (Files.size(file) > 2L * AdNode.LONGEST) {
                throw new AdDataException(name(file), "", "must have at most " + AdNode.LONGEST + " characters");
            }
            T read = reader.apply(Files.readString(file));
            if (taken.apply(id.apply(read))) {
                throw new AdDataException(
                        name(file), "id", "belongs to one that comes with the service; choose another id");
            }
            if (into.putIfAbsent(id.apply(read), read) != null) {
                throw new AdDataException(name(file), "id", "is that of another file");
            }
        } catch (AdDataException e) {
            problems.add(e.getMessage());
            stem(file)
                    .filter(before::containsKey)
                    .map(number -> Objects.requireNonNull(before.get(number)))
                    .ifPresent(good -> into.putIfAbsent(id.apply(good), good));
        } catch (IOException e) {
            problems.add(name(file) + ": cannot be read (" + e.getMessage() + ")");
        }
    }

    /**
     * The id in the name of a file written by the admin API; empty for other files. An invalid file keeps its last valid content only if it
     * has this id.
     */
    private static Optional<Integer> stem(Path file) {
        String stem = file.getFileName().toString().replaceFirst("\\.json$", "");
        return stem.matches("[1-9][0-9]{0,8}") ? Optional.of(Integer.parseInt(stem)) : Optional.empty();
    }

    private static String name(Path file) {
        Path parent = Objects.requireNonNull(file.getParent());
        return parent.getFileName() + "/" + file.getFileName();
    }

    private static Instant changed(Path file) {
        try {
            return Files.getLastModifiedTime(file).toInstant();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> files(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json")
                            && !file.getFileName().toString().startsWith("."))
                    .sorted()
                    .limit(MOST_FILES)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads a picture file; empty if it is no picture or too large. Its dimensions are checked before its pixels are decoded. */
    static Optional<BufferedImage> logo(Path file) {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
            var readers = ImageIO.getImageReadersByFormatName("png");
            ImageReader reader = readers.next();
            reader.setInput(in);
            if ((long) reader.getWidth(0) * reader.getHeight(0) > MOST_LOGO_PIXELS) {
                return Optional.empty();
            }
            return Optional.of(reader.read(0));
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    /** Fingerprint of the folder to detect changes: names, sizes and times of all files. */
    static Map<String, String> signature(Path folder) {
        Map<String, String> signature = new TreeMap<>();
        for (String part : List.of("templates", "brands", "fonts", "logos")) {
            Path inner = folder.resolve(part);
            if (!Files.isDirectory(inner)) {
                continue;
            }
            try (Stream<Path> files = Files.list(inner)) {
                for (Path file : files.limit(4L * MOST_FILES).toList()) {
                    signature.put(
                            part + "/" + file.getFileName(), Files.size(file) + "@" + Files.getLastModifiedTime(file));
                }
            } catch (IOException e) {
                signature.put(part, String.valueOf(e.getMessage()));
            }
        }
        return signature;
    }
}
