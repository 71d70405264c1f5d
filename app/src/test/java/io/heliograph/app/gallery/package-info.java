// SPDX-License-Identifier: Apache-2.0
/**
 * Makes the gallery of edits in the documentation: starts a whole server, sends every sample by HTTP, and writes before and after.
 */
@NullMarked
package io.heliograph.app.gallery;

import org.jspecify.annotations.NullMarked;
