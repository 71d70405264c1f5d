// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Fonts by family and weight. Files are named {@code Family Name-WEIGHT.ttf} or {@code .otf}, with {@code i} after the weight for italics.
 * Characters that a family lacks are taken from the shipped families: Manrope (Latin, Greek, Cyrillic), Cairo (Arabic), Heebo (Hebrew).
 */
public final class FontLibrary {
    private static final Pattern NAME = Pattern.compile("([A-Za-z0-9 ]{1,60})-([1-9]00)(i?)\\.(ttf|otf)");
    private static final List<String> EVERYWHERE = List.of("Manrope", "Cairo", "Heebo");
    private static final long LARGEST = 8 << 20; // maximum bytes of a font file

    private final Map<String, List<FontFace>> families;

    private FontLibrary(Map<String, List<FontFace>> families) {
        this.families = families;
    }

    /** The fonts that come with the service. */
    public static FontLibrary shipped() {
        return Shipped.FONTS;
    }

    private static final class Shipped {
        static final FontLibrary FONTS = load();

        private static FontLibrary load() {
            FontconfigFallback.install();
            Map<String, List<FontFace>> families = new LinkedHashMap<>();
            for (String name :
                    text("fonts.txt").lines().filter(each -> !each.isBlank()).toList()) {
                try (InputStream in = open(name)) {
                    // not from the stream: the JDK's own copy would remain if this process were killed
                    add(families, name, Font.createFont(Font.TRUETYPE_FONT, NamelessFile.of(in.readAllBytes())));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                } catch (FontFormatException e) {
                    throw new IllegalStateException(name + " is no font", e);
                }
            }
            return new FontLibrary(families);
        }

        private static InputStream open(String name) {
            InputStream in = FontLibrary.class.getResourceAsStream(name);
            if (in == null) {
                throw new IllegalStateException("no font " + name);
            }
            return in;
        }

        private static String text(String name) {
            try (InputStream in = open(name)) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static void add(Map<String, List<FontFace>> families, String name, Font font) {
        Matcher matcher = NAME.matcher(name);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(name + " is not named like 'Family Name-700.ttf'");
        }
        var face = new FontFace(
                matcher.group(1),
                Integer.parseInt(matcher.group(2)),
                !matcher.group(3).isEmpty(),
                font);
        families.computeIfAbsent(face.family(), _ -> new ArrayList<>()).add(face);
    }

    /**
     * Adds the fonts of a folder; on equal names the folder's fonts win.
     *
     * @return the fonts, and a message for each file that is not a usable font
     */
    public Extended with(Path folder) {
        Map<String, List<FontFace>> own = new LinkedHashMap<>();
        List<String> problems = new ArrayList<>();
        try (Stream<Path> files = Files.isDirectory(folder) ? Files.list(folder) : Stream.empty()) {
            for (Path file : files.sorted().toList()) {
                own(own, file).ifPresent(problems::add);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, List<FontFace>> all = new LinkedHashMap<>(families);
        all.putAll(own);
        return new Extended(new FontLibrary(all), problems);
    }

    /** Fonts of the service and of a folder, and messages about unreadable files. */
    public record Extended(FontLibrary fonts, List<String> problems) {}

    private static Optional<String> own(Map<String, List<FontFace>> own, Path file) {
        String name = file.getFileName().toString();
        if (!name.endsWith(".ttf") && !name.endsWith(".otf")) {
            return Optional.empty();
        }
        try {
            if (!NAME.matcher(name).matches()) {
                return Optional.of(name + ": must be named like 'Family Name-700.ttf' or 'Family Name-400i.otf'");
            }
            if (Files.size(file) > LARGEST) {
                return Optional.of(name + ": must have at most " + LARGEST + " bytes");
            }
            add(own, name, Font.createFont(Font.TRUETYPE_FONT, file.toFile()));
            return Optional.empty();
        } catch (IOException | FontFormatException | RuntimeException e) {
            return Optional.of(name + ": is no font that can be read (" + e.getMessage() + ")");
        }
    }

    /** The names of the families. */
    public List<String> families() {
        return List.copyOf(new TreeSet<>(families.keySet()));
    }

    /** Whether there is a family of that name. */
    public boolean has(String family) {
        return families.containsKey(family);
    }

    /** The fonts for a style, the preferred first. */
    List<FontFace> faces(LetterStyle style) {
        List<FontFace> chain = new ArrayList<>();
        Stream.concat(Stream.of(style.family()), EVERYWHERE.stream())
                .distinct()
                .forEach(family -> families.getOrDefault(family, List.of()).stream()
                        .min(Comparator.comparingInt(face -> face.distance(style.weight(), style.italic())))
                        .ifPresent(chain::add));
        return chain;
    }
}
