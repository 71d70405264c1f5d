// SPDX-License-Identifier: Apache-2.0
/**
 * Registered pictures over HTTP: an organization's gallery, and routes that work on a picture of it. Uses database rows only; the work is
 * submitted like any other. Invariant: an organization can access its own pictures, and the public ones of others.
 */
@NullMarked
package io.heliograph.app.http.gallery;

import org.jspecify.annotations.NullMarked;
