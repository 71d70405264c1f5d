// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.language;

/** Answers questions in JSON. */
@FunctionalInterface
public interface LanguageModel {
    /** Asks a question; faults are returned as answers, not thrown. */
    ModelAnswer ask(ModelQuestion modelQuestion);
}
