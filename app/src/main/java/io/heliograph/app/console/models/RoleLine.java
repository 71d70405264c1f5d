// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.models;

import io.heliograph.app.admin.ModelList;
import java.util.Optional;

/**
 * An engine role, such as {@code superres}, and the engine in use for it.
 *
 * @param pack pack in use; empty for the built-in engine
 * @param now description of the engine in use
 * @param builtIn whether the role has a built-in engine
 * @param why reason why no pack is in use; empty if one is
 * @param better names of recipes that install a better engine, the recommended one first; empty if none is known
 * @param command command that installs the recommended recipe; empty if there is none
 * @param licence licence of the engine in use
 */
record RoleLine(
        String role,
        String title,
        Optional<ModelList.Row> pack,
        String now,
        boolean builtIn,
        Optional<String> why,
        String better,
        String command,
        String licence) {

    static RoleLine of(ModelList.Role role, ModelList list) {
        Optional<RoleWords> known = RoleWords.of(role.role());
        Optional<ModelList.Row> pack = list.packs().stream()
                .filter(row -> row.role().filter(role.role()::equals).isPresent()
                        && row.engine().filter(role.servedBy()::equals).isPresent())
                .findFirst();
        return new RoleLine(
                role.role(),
                known.map(RoleWords::title).orElse(role.role()),
                pack,
                pack.isPresent()
                        ? role.servedBy()
                        : known.map(RoleWords::builtIn).orElse("the built-in engine"),
                known.map(RoleWords::hasBuiltIn).orElse(true),
                role.reason(),
                String.join(", ", role.better()),
                role.command().orElse(""),
                pack.flatMap(ModelList.Row::licence).orElse(role.licence()));
    }
}
