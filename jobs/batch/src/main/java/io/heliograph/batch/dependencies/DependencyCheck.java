// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dependencies;

/** Tries one dependency by using it. */
interface DependencyCheck {
    /** Which one. */
    Dependency dependency();

    /** Returns when it works; may take as long as it likes. */
    void run() throws Exception;
}
