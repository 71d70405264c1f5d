// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The Java sources of the project, all rooms, without tests. */
public final class Sources {
    private static final List<String> ROOMS = List.of("app", "config", "jobs", "storage");
    private static final Path MAIN = Path.of("src", "main", "java");
    private static final Path TESTS = Path.of("src", "test", "java");

    private Sources() {}

    /** A top-level type's file. */
    public record Type(String packageName, String name, String text) {
        /** Whether its name is one word: a term that the glossary has to explain. */
        public boolean isOneWord() {
            return name.chars().filter(Character::isUpperCase).count() == 1;
        }

        /** The first sentence of the type's Javadoc, without tags. */
        public String firstSentence() {
            int start = text.indexOf("\n/**");
            if (start < 0) {
                return "";
            }
            String doc = text.substring(start + 4, text.indexOf("*/", start));
            String plain = doc.replaceAll("\\n \\* ?", " ")
                    .replaceAll("\\{@link(?:plain)? [^ }]+ ([^}]+)}", "$1")
                    .replaceAll("\\{@(?:link|code|value) #?([^}]+)}", "`$1`")
                    .replaceAll("<p>.*| @param .*", "")
                    .replaceAll("\\s+", " ")
                    .strip();
            return plain.replaceFirst("(?<!al|eq|cf|e\\.g|i\\.e)\\. .*", ".");
        }
    }

    /** All of them, package descriptions left out. */
    public static List<Type> types() throws IOException {
        try (Stream<Path> rooms = ROOMS.stream().map(room -> Path.of("..", room))) {
            return rooms.flatMap(Sources::files).map(Sources::type).toList();
        }
    }

    /** The text of each {@code package-info.java} by its package. */
    public static Map<String, String> packages() throws IOException {
        Map<String, String> packages = new TreeMap<>();
        for (String room : ROOMS) {
            try (Stream<Path> all = Files.walk(Path.of("..", room))) {
                all.filter(file -> file.endsWith("package-info.java")
                                && file.toString().contains(MAIN.toString()))
                        .map(Sources::type)
                        .forEach(type -> packages.put(type.packageName(), type.text()));
            }
        }
        return packages;
    }

    /** The texts of all sources by module, such as {@code jobs/batch}; package descriptions included. */
    public static Map<String, List<String>> modules() throws IOException {
        Map<String, List<String>> modules = new TreeMap<>();
        for (String room : ROOMS) {
            try (Stream<Path> all = Files.walk(Path.of("..", room))) {
                for (Path file : all.filter(Sources::isMain).toList()) {
                    modules.computeIfAbsent(module(file), _ -> new ArrayList<>())
                            .add(Files.readString(file));
                }
            }
        }
        return modules;
    }

    /** Lines of main code over a number of columns: file, line and length. */
    public static List<String> wideLines(int columns) throws IOException {
        List<String> wide = new ArrayList<>();
        for (String room : ROOMS) {
            try (Stream<Path> all = Files.walk(Path.of("..", room))) {
                for (Path file : all.filter(Sources::isMain).toList()) {
                    List<String> lines = Files.readAllLines(file);
                    for (int i = 0; i < lines.size(); i++) {
                        int length = lines.get(i).codePointCount(0, lines.get(i).length());
                        if (length > columns) {
                            wide.add("%s:%d: %d columns".formatted(file, i + 1, length));
                        }
                    }
                }
            }
        }
        return wide;
    }

    /** Number of lines of each file of tests. */
    public static Map<String, Long> testLines() throws IOException {
        Map<String, Long> lengths = new TreeMap<>();
        for (String room : ROOMS) {
            try (Stream<Path> all = Files.walk(Path.of("..", room))) {
                for (Path file : all.filter(path -> isBelow(path, TESTS)).toList()) {
                    try (Stream<String> lines = Files.lines(file)) {
                        lengths.put(file.toString(), lines.count());
                    }
                }
            }
        }
        return lengths;
    }

    private static boolean isMain(Path file) {
        return isBelow(file, MAIN);
    }

    private static boolean isBelow(Path file, Path folder) {
        String path = file.toString();
        return path.endsWith(".java") && path.contains(folder.toString()) && !path.contains("target");
    }

    private static String module(Path file) {
        String path = Path.of("..").relativize(file).toString().replace('\\', '/');
        return path.substring(0, path.indexOf("/src/"));
    }

    private static Stream<Path> files(Path room) {
        try (Stream<Path> all = Files.walk(room)) {
            return all
                    .filter(file -> file.toString().endsWith(".java")
                            && file.toString().contains(MAIN.toString())
                            && !file.endsWith("package-info.java")
                            && !file.toString().contains("target"))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Type type(Path file) {
        try {
            String text = Files.readString(file);
            String home = text.replaceFirst("(?s).*?\\npackage ([a-z0-9.]+);.*", "$1");
            return new Type(home, file.getFileName().toString().replace(".java", ""), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
