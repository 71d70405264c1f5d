// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dependencies;

/** Tries one dependency by using it. */
interface DependencyCheck {
    /** The dependency that this check tries. */
    Dependency dependency();

    /** Returns if the dependency works, and throws otherwise. The caller limits the time. */
    void run() throws Exception;
}
