// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.batch.local.ResultNames;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Names the result files of a bulk run after their input files. No two result files have the same name. */
final class ItemFiles {
    private static final int LONGEST = 90; // maximum bytes of each part of a file name

    private final Set<String> stems = new HashSet<>();
    private final Set<String> names = new HashSet<>();

    /** An address in a result, its field, and the file name that the result suggests for it. */
    private record Address(String field, URI url, Optional<String> name) {}

    /** File names and addresses of an item's files; empty if its result has no files. */
    Map<String, URI> of(JsonNode item, String stem) {
        List<Address> addresses = new ArrayList<>();
        collect("", item.path("result"), Optional.empty(), addresses);
        Map<String, String> tails = ResultNames.companions();
        long main = addresses.stream()
                .filter(each -> !tails.containsKey(each.field()))
                .count();
        Map<String, URI> files = new LinkedHashMap<>();
        for (Address each : addresses) {
            String number = tails.getOrDefault(each.field(), main == 1 ? "" : "-" + (files.size() + 1));
            String name = shortened(each.name().map(ItemFiles::visible).orElse(""));
            String file = name.isEmpty()
                    ? stem + number + extension(each.url())
                    : name.startsWith(stem) ? name : stem + "-" + name;
            files.put(free(item, file), each.url());
        }
        return files;
    }

    /**
     * Common beginning of the names of an item's files: the item's name without the extension, plus its position if an earlier item has the
     * same name. Must be called once for each item, in the order of their positions.
     */
    String stem(JsonNode item) {
        String name = visible(item.path("name").asString("item"));
        int dot = name.lastIndexOf('.');
        String stem = shortened(dot > 0 ? name.substring(0, dot) : name);
        if (stems.add(stem)) {
            return stem;
        }
        String numbered = stem + "-" + item.path("position").asInt();
        while (!stems.add(numbered)) {
            numbered += "-" + item.path("position").asInt();
        }
        return numbered;
    }

    /** Name of the JSON file for a result without files. */
    String text(JsonNode item, String stem) {
        return free(item, stem + ".json");
    }

    private String free(JsonNode item, String name) {
        String file = name;
        while (!names.add(file)) {
            file = item.path("position").asInt() + "-" + file;
        }
        return file;
    }

    /** Replaces control characters: a line feed in a file's name breaks scripts. */
    private static String visible(String name) {
        return ResultNames.flat(name.replaceAll("\\p{Cntrl}", "_"));
    }

    /** Shortens a part of a file name, so that the whole name has at most the 255 bytes that file systems allow. */
    private static String shortened(String name) {
        String part = name;
        while (part.getBytes(StandardCharsets.UTF_8).length > LONGEST) {
            part = part.substring(0, part.offsetByCodePoints(part.length(), -1));
        }
        return part;
    }

    private static String extension(URI url) {
        String path = Optional.ofNullable(url.getPath()).orElse("");
        String file = path.substring(path.lastIndexOf('/') + 1);
        int dot = file.lastIndexOf('.');
        return dot < 0 ? "" : "." + shortened(visible(file.substring(dot + 1)));
    }

    private static void collect(String field, JsonNode node, Optional<String> name, List<Address> addresses) {
        if (node.isString()) {
            url(node.stringValue())
                    .filter(url ->
                            addresses.stream().noneMatch(each -> each.url().equals(url)))
                    .ifPresent(url -> addresses.add(new Address(field, url, name)));
            return;
        }
        Optional<String> given =
                node.path("name").isString() ? Optional.of(node.path("name").stringValue()) : name;
        if (node.isObject()) {
            node.properties().forEach(each -> collect(each.getKey(), each.getValue(), given, addresses));
        } else {
            node.forEach(each -> collect(field, each, name, addresses));
        }
    }

    private static Optional<URI> url(String text) {
        boolean isAddress = text.startsWith("http://") || text.startsWith("https://");
        try {
            return isAddress && text.contains("/results/") ? Optional.of(URI.create(text)) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // an invalid address
        }
    }
}
