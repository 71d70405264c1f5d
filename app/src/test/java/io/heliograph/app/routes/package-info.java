// SPDX-License-Identifier: Apache-2.0
/** The routes over real HTTP with their real engines, a real database and a real store: what a client sees, to the pixel. */
@NullMarked
package io.heliograph.app.routes;

import org.jspecify.annotations.NullMarked;
