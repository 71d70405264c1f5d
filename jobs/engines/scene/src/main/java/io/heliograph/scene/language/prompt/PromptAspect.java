// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

/** Aspects that a prompt can specify. */
public enum PromptAspect {
    THINGS,
    SETTING,
    WEATHER,
    LIGHT,
    LENS,
    STYLE,
    MOOD
}
