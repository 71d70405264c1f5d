// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What material words mean, from {@code materials.yml}. */
final class Materials {
    private static final Map<String, Finish> ALL = load();

    private Materials() {}

    static Optional<Finish> of(String word) {
        return Optional.ofNullable(ALL.get(word));
    }

    private static Map<String, Finish> load() {
        Node.Fields file = YamlFile.read("materials.yml", Resource.text("materials.yml"));
        Scope scope = Scope.draw(new Node.Fields(file.where(), Map.of()), Map.of(), 0);
        Map<String, Finish> all = new HashMap<>();
        file.nodes().forEach((words, node) -> {
            Finish finish = Finish.read(node.where(), node.text(), scope);
            for (String word : Declaration.list(words)) {
                all.put(word, finish);
            }
        });
        return all;
    }
}
