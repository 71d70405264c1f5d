// SPDX-License-Identifier: Apache-2.0
/**
 * The pages on which an operator lets a program act for an organization: by the code that a device shows, and by the program's name. Touches what the authorization
 * server keeps. Invariant: a page shows who asks for what before anything is granted, and grants nothing itself.
 */
@NullMarked
package io.heliograph.app.console.consent;

import org.jspecify.annotations.NullMarked;
