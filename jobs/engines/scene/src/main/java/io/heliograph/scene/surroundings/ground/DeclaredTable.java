// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

import io.heliograph.scene.declaration.DeclarationNode;
import io.heliograph.scene.declaration.YamlFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;

/** Reads the numbers of a place or a light from a declaration file: keys with numbers, each within a range that the reader gives. */
public final class DeclaredTable {
    private static final int COLOUR = 3;
    private static final String FOLDER = "/io/heliograph/scene/surroundings/";

    private final DeclarationNode.Fields fields;

    public DeclaredTable(DeclarationNode.Fields fields) {
        this.fields = fields;
    }

    /** Reads a built-in declaration file of the surroundings. */
    public static DeclaredTable of(String name) {
        try (InputStream stream = DeclaredTable.class.getResourceAsStream(FOLDER + name)) {
            if (stream == null) {
                throw new IllegalStateException("no resource " + name);
            }
            return new DeclaredTable(YamlFile.read(name, new String(stream.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The nodes of the table by key. */
    Map<String, DeclarationNode> nodes() {
        return fields.nodes();
    }

    /**
     * Refuses unknown keys.
     *
     * @throws io.heliograph.scene.declaration.DeclarationException with the name of the first unknown key
     */
    public DeclaredTable only(Set<String> known) {
        fields.nodes().forEach((key, node) -> {
            if (!known.contains(key)) {
                throw node.where().wrong("is not one of " + known);
            }
        });
        return this;
    }

    /** The table under a key. */
    public DeclaredTable table(String key) {
        return new DeclaredTable(node(key).fields());
    }

    /** The text under a key. */
    public String text(String key) {
        return node(key).text();
    }

    /** The number under a key; refused unless it is from {@code least} to {@code most}. */
    public float number(String key, float least, float most) {
        return number(node(key), least, most);
    }

    /** The linear colour under a key; refused unless each value is from 0 to {@code most}. */
    public LinearRadiance colour(String key, float most) {
        return colour(node(key), most);
    }

    public static float number(DeclarationNode node, float least, float most) {
        float[] values = numbers(node, least, most);
        if (values.length != 1) {
            throw node.where().wrong("must be one number");
        }
        return values[0];
    }

    public static LinearRadiance colour(DeclarationNode node, float most) {
        float[] values = numbers(node, 0, most);
        if (values.length != COLOUR) {
            throw node.where().wrong("must be a colour: three numbers");
        }
        return new LinearRadiance(values[0], values[1], values[2]);
    }

    /** Numbers of a text, separated by blanks, each from {@code least} to {@code most}; none for an empty text. */
    public static float[] numbers(DeclarationNode node, float least, float most) {
        String[] words = node.text().isEmpty() ? new String[0] : node.text().split(" +", -1);
        float[] values = new float[words.length];
        for (int i = 0; i < words.length; i++) {
            try {
                values[i] = (float) Double.parseDouble(words[i]);
            } catch (NumberFormatException e) {
                throw node.where().wrong("'" + words[i] + "' is no number");
            }
            if (!(values[i] >= least && values[i] <= most)) {
                throw node.where().wrong(words[i] + " is not from " + least + " to " + most);
            }
        }
        return values;
    }

    public DeclarationNode node(String key) {
        DeclarationNode node = fields.nodes().get(key);
        if (node == null) {
            throw fields.where().in(key).wrong("is missing");
        }
        return node;
    }
}
