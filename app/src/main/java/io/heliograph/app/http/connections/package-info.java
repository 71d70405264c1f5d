// SPDX-License-Identifier: Apache-2.0
/**
 * Client connections below HTTP: maximum number per address, deadline for a request head, minimum rates of bodies and answers. Extends
 * Tomcat's connector, uses no route. Invariant: if a client keeps the server waiting, its connection is closed after a configured time.
 */
@NullMarked
package io.heliograph.app.http.connections;

import org.jspecify.annotations.NullMarked;
