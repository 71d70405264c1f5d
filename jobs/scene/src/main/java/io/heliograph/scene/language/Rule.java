// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.List;

/** Understands one kind of clause. */
@FunctionalInterface
interface Rule {
    /** The edits that a clause asks for; none when it is of another kind. */
    List<Edit> read(Clause clause);
}
