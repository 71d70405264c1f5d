// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Ads from templates.
 *
 * @param folder operator's own templates, brands, fonts and logos, each in a folder of its name; read again when a file changes. All nodes
 *     need the same content
 * @param editorLifetime time after a request during which the editors of its ads can be opened
 * @param editorRenders renders of one ad by its editor per hour
 * @param editorFrames pages that may embed the editor, as sources of the Content-Security-Policy directive frame-ancestors
 */
public record AdSettings(
        @NotNull Path folder,
        @NotNull Duration editorLifetime,
        @Min(0) @Max(10000) int editorRenders,
        @NotNull String editorFrames) {}
