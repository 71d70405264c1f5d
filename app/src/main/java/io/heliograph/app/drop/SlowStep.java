// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.time.Duration;

/**
 * A slow step of the intake that delays other files.
 *
 * @param what noun phrase for operators
 * @param lasting since its start
 */
public record SlowStep(String what, Duration lasting) {}
