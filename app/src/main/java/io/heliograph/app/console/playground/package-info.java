// SPDX-License-Identifier: Apache-2.0
/**
 * The playground of the console: every route of the catalogue as a form that people can fill in, the same acceptance as over HTTP, and each operator's own
 * gallery of what came out. Touches the catalogue, the submission route and the console's frame. Invariant: what a form offers is what the route takes, since
 * both are made of the same catalogue, and a run is accepted, counted and purged like any other request of its organization.
 */
@NullMarked
package io.heliograph.app.console.playground;

import org.jspecify.annotations.NullMarked;
