// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.cli.command.CommandException;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Resolved input files: files, the content of folders, and matches of patterns such as {@code "photos/*.jpg"}.
 *
 * @param inputs files to process, without repetitions
 * @param others names of files in folders that were skipped, because the operation cannot read their type
 */
public record InputList(List<Input> inputs, List<String> others) {

    /**
     * An input file.
     *
     * @param stem path of its results below the output folder, without an extension; equals the file's path below the typed folder
     */
    record Input(Path file, String stem) {}

    /**
     * Refuses a name that is no file, no folder and no pattern, before an engine starts.
     *
     * @throws CommandException naming it
     */
    static void requireFiles(List<String> typed) {
        for (String word : typed) {
            if (!word.equals(RunOrder.STREAM) && !Files.exists(Path.of(word)) && !isPattern(word)) {
                throw missing(word);
            }
        }
    }

    private static boolean isPattern(String word) {
        return word.matches(".*[*?\\[{].*");
    }

    private static CommandException missing(String word) {
        return new CommandException("there is no file " + word);
    }

    /**
     * Resolves the arguments to files, each once.
     *
     * @param out folder of the results; its files are no inputs
     * @param choice selects files of folders; a file that was typed, or that matches a typed pattern, may be of any type
     */
    public static InputList of(List<String> typed, Path out, InputChoice choice) throws IOException {
        Map<Path, String> names = new LinkedHashMap<>();
        List<String> others = new ArrayList<>();
        for (String word : typed) {
            Path path = Path.of(word);
            if (Files.isRegularFile(path)) {
                names.putIfAbsent(
                        path.toAbsolutePath().normalize(), path.getFileName().toString());
            } else if (Files.isDirectory(path)) {
                for (Path file : choice.below(path, out)) {
                    if (choice.takes(file)) {
                        names.putIfAbsent(
                                file.toAbsolutePath().normalize(),
                                path.relativize(file).toString());
                    } else {
                        others.add(path.relativize(file).toString());
                    }
                }
            } else if (isPattern(word)) {
                addMatching(word, out, choice, names);
            } else {
                throw missing(word);
            }
        }
        return new InputList(named(names), others);
    }

    private static void addMatching(String pattern, Path out, InputChoice choice, Map<Path, String> names)
            throws IOException {
        int wild = pattern.replaceAll("[*?\\[{].*", "").lastIndexOf('/');
        Path base = wild < 0 ? Path.of(".") : Path.of(pattern.substring(0, Math.max(1, wild)));
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
        if (Files.isDirectory(base)) {
            for (Path file : choice.below(base, out)) {
                Path typed = wild < 0 ? base.relativize(file) : file;
                if (matcher.matches(typed)) {
                    names.putIfAbsent(
                            file.toAbsolutePath().normalize(),
                            base.relativize(file).toString());
                }
            }
        }
    }

    /**
     * Adds the stems. If inputs differ only in the extension, their stems keep it: the PNG results of {@code a.jpg} and {@code a.png} are
     * {@code a.jpg.png} and {@code a.png.png}.
     */
    private static List<Input> named(Map<Path, String> names) {
        Map<String, Integer> counts = new HashMap<>();
        names.values().forEach(name -> counts.merge(stem(name), 1, Integer::sum));
        Map<String, Integer> taken = new HashMap<>();
        List<Input> inputs = new ArrayList<>();
        names.forEach((file, name) -> {
            String stem = counts.getOrDefault(stem(name), 0) > 1 ? name : stem(name);
            int before = taken.merge(stem, 1, Integer::sum) - 1;
            inputs.add(new Input(file, before == 0 ? stem : stem + " (" + (before + 1) + ")"));
        });
        return inputs;
    }

    private static String stem(String name) {
        int dot = name.lastIndexOf('.');
        return dot > name.lastIndexOf('/') + 1 ? name.substring(0, dot) : name;
    }
}
