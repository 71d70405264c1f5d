// SPDX-License-Identifier: Apache-2.0
/**
 * The HTTP edge: processing common to all requests, before and after their route. It assigns request ids, answers preflights, finds the
 * route, and turns all errors into one JSON format. May use servlet types and Spring MVC; the packages below contain the routes.
 * Invariant: no answer contains foreign HTML or a stack trace, and each has a request id.
 */
@NullMarked
package io.heliograph.app.http;

import org.jspecify.annotations.NullMarked;
