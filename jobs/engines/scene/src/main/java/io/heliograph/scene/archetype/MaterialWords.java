// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.declaration.DeclarationNode;
import io.heliograph.scene.declaration.YamlFile;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Material and finish that a material word such as "wood" stands for, from {@code materials.yml}. */
final class MaterialWords {
    private static final Map<String, SurfaceFinish> ALL = load();

    private MaterialWords() {}

    static Optional<SurfaceFinish> of(String word) {
        return Optional.ofNullable(ALL.get(word));
    }

    private static Map<String, SurfaceFinish> load() {
        DeclarationNode.Fields file = YamlFile.read("materials.yml", PackageResource.text("materials.yml"));
        ParameterScope parameterScope =
                ParameterScope.draw(new DeclarationNode.Fields(file.where(), Map.of()), Map.of(), 0);
        Map<String, SurfaceFinish> all = new HashMap<>();
        file.nodes().forEach((words, declarationNode) -> {
            SurfaceFinish surfaceFinish =
                    SurfaceFinish.read(declarationNode.where(), declarationNode.text(), parameterScope);
            for (String word : ArchetypeDeclaration.list(words)) {
                all.put(word, surfaceFinish);
            }
        });
        return all;
    }
}
