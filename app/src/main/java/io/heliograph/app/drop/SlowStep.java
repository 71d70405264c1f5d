// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.time.Duration;

/**
 * A step of the intake that lasts long, while other files wait.
 *
 * @param what noun phrase for operators
 * @param lasting since it began
 */
public record SlowStep(String what, Duration lasting) {}
