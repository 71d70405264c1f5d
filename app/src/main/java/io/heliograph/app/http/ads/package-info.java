// SPDX-License-Identifier: Apache-2.0
/**
 * Routes of ads beside their generation: templates and brands, previews, and the editor behind its signed addresses. Invariant: who has no token sees public previews, and the ads whose addresses they were given.
 */
@NullMarked
package io.heliograph.app.http.ads;

import org.jspecify.annotations.NullMarked;
