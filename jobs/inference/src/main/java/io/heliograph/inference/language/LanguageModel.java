// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.language;

/** Answers questions in JSON. */
@FunctionalInterface
public interface LanguageModel {
    /** Asks; faults are answers too, so nothing is thrown for them. */
    ModelAnswer ask(ModelQuestion modelQuestion);
}
