// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.declaration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.representer.Representer;
import org.yaml.snakeyaml.resolver.Resolver;

/** Reads YAML as text, lists and fields only: no types, no tags, bounded in size, depth and aliases. */
public final class YamlFile {
    /** Maximum characters of a file; the largest built-in one has a tenth. */
    public static final int LIMIT = 64 * 1024;

    private static final int DEPTH = 24;

    private YamlFile() {}

    /**
     * The keys of a file.
     *
     * @param file its name, for errors
     * @throws DeclarationException if it is no YAML, too long or too deep
     */
    public static DeclarationNode.Fields read(String file, String content) {
        SourcePosition top = new SourcePosition(file, "");
        if (content.length() > LIMIT) {
            throw top.wrong("longer than " + LIMIT + " characters");
        }
        try {
            return node(top, parser().load(content)).fields();
        } catch (YAMLException e) {
            throw top.wrong("not YAML: " + e.getMessage());
        }
    }

    private static Yaml parser() {
        LoaderOptions options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        options.setMaxAliasesForCollections(0);
        options.setNestingDepthLimit(DEPTH);
        options.setCodePointLimit(LIMIT);
        DumperOptions dumping = new DumperOptions();
        return new Yaml(
                new SafeConstructor(options), new Representer(dumping), dumping, options, new EverythingIsText());
    }

    private static DeclarationNode node(SourcePosition sourcePosition, @Nullable Object value) {
        return switch (value) {
            case null -> new DeclarationNode.Text(sourcePosition, "");
            case Map<?, ?> map -> {
                Map<String, DeclarationNode> fields = new LinkedHashMap<>();
                map.forEach((key, child) ->
                        fields.put(String.valueOf(key), node(sourcePosition.in(String.valueOf(key)), child)));
                yield new DeclarationNode.Fields(sourcePosition, fields);
            }
            case List<?> list -> {
                List<DeclarationNode> nodes = new ArrayList<>();
                for (Object child : list) {
                    nodes.add(node(sourcePosition.in(String.valueOf(nodes.size() + 1)), child));
                }
                yield new DeclarationNode.Items(sourcePosition, List.copyOf(nodes));
            }
            case String text -> new DeclarationNode.Text(sourcePosition, text.strip());
            default -> throw sourcePosition.wrong("tags are not read");
        };
    }

    /** Leaves numbers and dates as text: expressions parse them. */
    private static final class EverythingIsText extends Resolver {
        @Override
        protected void addImplicitResolvers() {
            // resolves no types
        }
    }
}
