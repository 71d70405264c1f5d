// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.library;

import io.heliograph.ads.lettering.FontLibrary;
import io.heliograph.ads.reading.AdDataException;
import io.heliograph.ads.template.AdBrand;
import io.heliograph.ads.template.AdTemplate;
import io.heliograph.ads.template.BrandReader;
import io.heliograph.ads.template.ReadingMaterial;
import io.heliograph.ads.template.TemplateReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.regex.Pattern;

/** Writes checked templates, brands, logos and fonts into the operator's folder. Each file is written atomically. */
public final class AdFolder {
    private static final Pattern LOGO = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]{0,79}\\.png");
    private static final Pattern FONT = Pattern.compile("[A-Za-z0-9 ]{1,60}-[1-9]00i?\\.(ttf|otf)");

    private final Path folder;
    private final AdLibrary library;
    private final Clock clock;

    /** Writes into the folder of a library. */
    public AdFolder(Path folder, AdLibrary library, Clock clock) {
        this.folder = folder;
        this.library = library;
        this.clock = clock;
    }

    private ReadingMaterial material() {
        return new ReadingMaterial(
                FontLibrary.shipped().with(folder.resolve("fonts")).fonts(),
                name -> OwnAds.logo(folder.resolve("logos").resolve(name)));
    }

    /**
     * Checks and stores a template; replaces the one with the same id.
     *
     * @throws AdDataException naming the fault
     */
    public synchronized AdTemplate putTemplate(String text) {
        AdTemplate template = TemplateReader.read("template", text, material(), clock.instant());
        if (library.isPublicTemplate(template.id())) {
            throw new AdDataException(
                    "template", "id", "belongs to one that comes with the service; choose another id");
        }
        write("templates", template.id() + ".json", text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        return template;
    }

    /**
     * Checks and stores a brand; replaces the one with the same id.
     *
     * @throws AdDataException naming the fault
     */
    public synchronized AdBrand putBrand(String text) {
        AdBrand brand = BrandReader.read("brand", text, material(), clock.instant());
        if (library.isPublicBrand(brand.id())) {
            throw new AdDataException("brand", "id", "belongs to one that comes with the service; choose another id");
        }
        write("brands", brand.id() + ".json", text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        return brand;
    }

    /**
     * Stores a logo or a font under its file name.
     *
     * @param kind {@code logos} or {@code fonts}
     * @throws AdDataException if the name or the file is not of that kind
     */
    public synchronized void putFile(String kind, String name, byte[] bytes) {
        Pattern names = kind.equals("logos") ? LOGO : FONT;
        if (!names.matcher(name).matches()) {
            throw new AdDataException(
                    kind,
                    "name",
                    kind.equals("logos") ? "must be like 'mark.png'" : "must be like 'Family Name-700.ttf'");
        }
        Path trial = null;
        try {
            trial = Files.createTempDirectory("ads");
            Files.write(trial.resolve(name), bytes);
            boolean good = kind.equals("logos")
                    ? OwnAds.logo(trial.resolve(name)).isPresent()
                    : FontLibrary.shipped().with(trial).problems().isEmpty();
            if (!good) {
                throw new AdDataException(
                        kind,
                        name,
                        kind.equals("logos") ? "is no PNG of at most 4,000,000 pixels" : "is no font that can be read");
            }
            write(kind, name, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            remove(trial, name);
        }
    }

    private static void remove(@org.jspecify.annotations.Nullable Path trial, String name) {
        if (trial != null) {
            try {
                Files.deleteIfExists(trial.resolve(name));
                Files.deleteIfExists(trial);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Removes a template or a brand from the folder; false if the folder has none with that id. */
    public synchronized boolean delete(String kind, int id) {
        try {
            boolean there = Files.deleteIfExists(folder.resolve(kind).resolve(id + ".json"));
            library.look();
            return there;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(String kind, String name, byte[] bytes) {
        try {
            Path place = Files.createDirectories(folder.resolve(kind));
            Path temporary = place.resolve("." + name + ".tmp");
            Files.write(temporary, bytes);
            Files.move(
                    temporary,
                    place.resolve(name),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        library.look();
    }
}
