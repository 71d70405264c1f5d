// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.declaration.DeclarationException;
import io.heliograph.scene.declaration.DeclarationNode;
import io.heliograph.scene.declaration.YamlFile;
import io.heliograph.scene.language.lexicon.DrawableVocabulary;
import io.heliograph.scene.language.lexicon.NaturalParts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** All archetypes: the built-in ones and those that users add. Immutable. */
public final class ArchetypeCatalogue implements DrawableVocabulary {
    private static final int MOST = 2_000;

    private final Map<String, Archetype> byName;
    private final Map<String, String> byWord;

    private ArchetypeCatalogue(Map<String, DeclarationNode.Fields> files) {
        ArchetypeLibrary archetypeLibrary = new ArchetypeLibrary(files);
        byName = archetypeLibrary.archetypes();
        byWord = archetypeLibrary.words();
    }

    /** The built-in archetypes. */
    public static ArchetypeCatalogue builtIn() {
        return BuiltIn.ALL;
    }

    /**
     * The built-in archetypes and the {@code *.yaml} files of a folder, in order of file name. A file replaces a built-in one of the same
     * name, and the later file decides the meaning of a word.
     *
     * @throws DeclarationException if a file cannot be read or gives no solid in one of its poses; its message names the file and the key
     * @throws UncheckedIOException if the folder cannot be read
     */
    public static ArchetypeCatalogue with(Path folder) {
        Map<String, DeclarationNode.Fields> files = new LinkedHashMap<>(BuiltIn.FILES);
        Map<String, DeclarationNode.Fields> theirs = new LinkedHashMap<>();
        for (Path path : yaml(folder)) {
            String file = path.getFileName().toString();
            for (DeclarationNode.Fields fields : DeclaredThings.of(YamlFile.read(file, content(path)))) {
                String name = ArchetypeLibrary.name(fields);
                files.remove(name);
                files.put(name, fields);
                theirs.put(name, fields);
            }
        }
        ArchetypeCatalogue all = new ArchetypeCatalogue(files);
        theirs.keySet().forEach(name -> all.find(name).ifPresent(ArchetypeCatalogue::tryOut));
        return all;
    }

    /** The archetype that draws a noun: singular, any case. */
    @Override
    public Optional<String> archetypeOf(String noun) {
        return Optional.ofNullable(byWord.get(noun.strip().toLowerCase(Locale.ROOT)));
    }

    @Override
    public String family(String archetype) {
        return find(archetype).map(Archetype::family).orElse("");
    }

    @Override
    public boolean hasPart(String archetype, String part) {
        return find(archetype)
                .filter(a -> !NaturalParts.isLeftOff(a.name(), part))
                .filter(a -> NaturalParts.belongsTo(a.family(), part)
                        || NaturalParts.belongsTo(a.name(), part)
                        || (!a.family().equals("person") && a.hasSurface(part)))
                .isPresent();
    }

    /** An archetype by its name. */
    public Optional<Archetype> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** All names, in order. */
    public List<String> names() {
        return byName.keySet().stream().sorted().toList();
    }

    private static void tryOut(Archetype archetype) {
        archetype.make(ArchetypeOverrides.NONE, 0);
        for (String pose : archetype.poses()) {
            archetype.make(
                    new ArchetypeOverrides(List.of(), Optional.empty(), Optional.empty(), Optional.of(pose), List.of()),
                    0);
        }
    }

    private static List<Path> yaml(Path folder) {
        try (Stream<Path> paths = Files.list(folder)) {
            List<Path> yaml = paths.filter(path -> path.getFileName().toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
            if (yaml.size() > MOST) {
                throw new DeclarationException(folder.toString(), "", "more than " + MOST + " files");
            }
            return yaml;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String content(Path path) {
        try {
            if (Files.size(path) > 4L * YamlFile.LIMIT) {
                throw new DeclarationException(
                        path.getFileName().toString(), "", "larger than " + 4 * YamlFile.LIMIT + " bytes");
            }
            return Files.readString(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Loaded once, on first use. */
    private static final class BuiltIn {
        static final Map<String, DeclarationNode.Fields> FILES = files();
        static final ArchetypeCatalogue ALL = new ArchetypeCatalogue(FILES);

        private static Map<String, DeclarationNode.Fields> files() {
            Map<String, DeclarationNode.Fields> files = new LinkedHashMap<>();
            PackageResource.text("index.txt")
                    .lines()
                    .filter(line -> !line.isBlank())
                    .flatMap(file -> DeclaredThings.of(YamlFile.read(file, PackageResource.text(file))).stream())
                    .forEach(fields -> files.put(ArchetypeLibrary.name(fields), fields));
            return files;
        }
    }
}
