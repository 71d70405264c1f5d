// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.time.Duration;

/**
 * Work on a file, or a scan, that takes long and delays other files.
 *
 * @param what noun phrase for operators, such as {@code the file default/cutout/a.png}
 * @param lasting time since its start
 */
public record SlowStep(String what, Duration lasting) {}
