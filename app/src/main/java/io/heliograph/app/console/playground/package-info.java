// SPDX-License-Identifier: Apache-2.0
/**
 * The playground of the console: every route of the catalogue as a form, the same acceptance as over HTTP, and each operator's own gallery
 * of results. Uses the catalogue, the submission route and the console's frame. Invariant: a form offers exactly the fields of its
 * route, since both come from the same catalogue; a run is accepted, counted and purged like any other request of its organization.
 */
@NullMarked
package io.heliograph.app.console.playground;

import org.jspecify.annotations.NullMarked;
