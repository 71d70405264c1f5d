// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.access;

/** Rights of an operator; each role includes the ones before it. */
public enum OperatorRole {
    /** May only read. */
    VIEWER,
    /** May also cancel and restart requests, and replay webhooks. */
    OPERATOR,
    /** May do everything, such as manage organizations and tokens. */
    ADMIN
}
