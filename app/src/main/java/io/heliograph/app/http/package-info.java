// SPDX-License-Identifier: Apache-2.0
/**
 * The edge: what every request meets before and after its route. It numbers requests, answers browsers' preflights, finds the route, and turns whatever
 * goes wrong into one JSON shape. May touch servlet types and Spring MVC; the rooms below it hold the routes. Invariant: no answer is HTML that we did
 * not write, none shows a stack trace, and each has a request id.
 */
@NullMarked
package io.heliograph.app.http;

import org.jspecify.annotations.NullMarked;
