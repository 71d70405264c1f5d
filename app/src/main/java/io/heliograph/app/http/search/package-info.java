// SPDX-License-Identifier: Apache-2.0
/**
 * Search of registered pictures over HTTP, in the v1 format. Uses no index directly. Invariant: an organization finds its own pictures,
 * and the public ones of others.
 */
@NullMarked
package io.heliograph.app.http.search;

import org.jspecify.annotations.NullMarked;
