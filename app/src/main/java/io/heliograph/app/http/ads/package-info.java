// SPDX-License-Identifier: Apache-2.0
/**
 * Routes for ads other than their generation: templates and brands, previews, and the editor at signed addresses. Invariant: without a
 * token a client sees only public previews, and ads with a known address.
 */
@NullMarked
package io.heliograph.app.http.ads;

import org.jspecify.annotations.NullMarked;
