// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.declaration.DeclarationNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The archetypes of a file: the file itself, or each entry under {@code things}. Such an entry is merged over the other keys of the file,
 * unless it has a {@code like} of its own. Its key is its name and, if it has no words, its noun.
 */
final class DeclaredThings {
    private DeclaredThings() {}

    static List<DeclarationNode.Fields> of(DeclarationNode.Fields file) {
        DeclarationNode things = file.nodes().get("things");
        if (things == null) {
            return List.of(file);
        }
        Map<String, DeclarationNode> beside = new LinkedHashMap<>(file.nodes());
        beside.remove("things");
        DeclarationNode.Fields shared = new DeclarationNode.Fields(file.where(), beside);
        List<DeclarationNode.Fields> all = new ArrayList<>();
        things.fields()
                .nodes()
                .forEach((name, declarationNode) -> all.add(thing(shared, name, declarationNode.fields())));
        return all;
    }

    private static DeclarationNode.Fields thing(
            DeclarationNode.Fields shared, String name, DeclarationNode.Fields own) {
        Map<String, DeclarationNode> nodes = new LinkedHashMap<>(
                own.nodes().containsKey("like")
                        ? own.nodes()
                        : ArchetypeDeclaration.over(shared, own).nodes());
        DeclarationNode like = shared.nodes().get("like");
        if (like != null) {
            nodes.putIfAbsent("like", like);
        }
        DeclarationNode.Text itself = new DeclarationNode.Text(own.where(), name);
        nodes.put("name", itself);
        nodes.putIfAbsent("words", itself);
        return new DeclarationNode.Fields(own.where(), nodes);
    }
}
