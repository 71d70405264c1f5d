// SPDX-License-Identifier: Apache-2.0
/**
 * Route for ads: checks the request against the template, downloads and prepares pictures, then draws and publishes each scene. Invariant:
 * an accepted request can be typeset; texts that do not fit are refused before.
 */
@NullMarked
package io.heliograph.operations.ads;

import org.jspecify.annotations.NullMarked;
