// SPDX-License-Identifier: Apache-2.0
/**
 * Search of registered pictures over HTTP, as the first version has it. Touches no index itself. Invariant: an organization finds its own pictures, and those
 * that others have made public.
 */
@NullMarked
package io.heliograph.app.http.search;

import org.jspecify.annotations.NullMarked;
