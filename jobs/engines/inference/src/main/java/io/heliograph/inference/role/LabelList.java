// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/**
 * The labels of a network in the order of its classes, from a file with one a line. {@code coco80}, {@code coco91}
 * and {@code face} are built in.
 */
final class LabelList {
    private static final Set<String> BUILT_IN = Set.of("coco80", "coco91", "face");
    private static final int MOST = 100_000;
    private static final long LONGEST = 4 << 20;

    private LabelList() {}

    static List<String> read(ModelPack modelPack, PackFields fields) throws PackException {
        String named = fields.text("labels");
        List<String> labels = BUILT_IN.contains(named)
                ? resource(named)
                : new String(modelPack.bytes(named, LONGEST), StandardCharsets.UTF_8)
                        .lines()
                        .map(String::strip)
                        .toList();
        if (labels.isEmpty() || labels.size() > MOST) {
            throw new PackException("%s.labels are 1 to %d, one a line".formatted(fields.place(), MOST));
        }
        return labels;
    }

    private static List<String> resource(String name) {
        try (InputStream in = LabelList.class.getResourceAsStream(name + ".txt")) {
            if (in == null) {
                throw new IllegalStateException("no labels " + name + " in the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
