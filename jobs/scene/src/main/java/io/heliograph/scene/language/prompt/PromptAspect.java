// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

/** What a prompt can speak of. */
public enum PromptAspect {
    THINGS,
    SETTING,
    WEATHER,
    LIGHT,
    LENS,
    STYLE,
    MOOD
}
