// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

/** Structures that were compiled lately. */
final class Structures {
    private Structures() {}

    static Field field(Node root) {
        return new Interpreter(root);
    }
}
