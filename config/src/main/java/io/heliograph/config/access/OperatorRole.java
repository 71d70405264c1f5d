// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.access;

/** Rights of an operator; each role includes the ones before it. */
public enum OperatorRole {
    /** Read. */
    VIEWER,
    /** Cancel, restart and replay. */
    OPERATOR,
    /** Organizations and tokens. */
    ADMIN
}
