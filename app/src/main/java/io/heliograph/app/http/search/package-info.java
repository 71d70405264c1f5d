// SPDX-License-Identifier: Apache-2.0
/**
 * Search of registered pictures over HTTP, in the v1 format. Touches no index itself. Invariant: an organization finds its own pictures,
 * and the public ones of others.
 */
@NullMarked
package io.heliograph.app.http.search;

import org.jspecify.annotations.NullMarked;
