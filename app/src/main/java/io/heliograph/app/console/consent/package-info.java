// SPDX-License-Identifier: Apache-2.0
/**
 * Pages on which an operator authorizes a program to act for an organization: by a device code, or by the program's name. Uses data of
 * the authorization server. Invariant: a page shows the program and the requested access before anything is granted, and grants nothing
 * itself.
 */
@NullMarked
package io.heliograph.app.console.consent;

import org.jspecify.annotations.NullMarked;
