// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/** What an operator may do; each includes the ones before it. */
public enum OperatorRole {
    /** Look. */
    VIEWER,
    /** Cancel, restart and replay. */
    OPERATOR,
    /** Organizations and tokens. */
    ADMIN
}
