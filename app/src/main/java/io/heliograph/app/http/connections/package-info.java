// SPDX-License-Identifier: Apache-2.0
/**
 * Client connections below HTTP: maximum number per address, deadline of a head, minimum rates of bodies and answers. Extends Tomcat's
 * connector, touches no route. Invariant: a connection with the server waiting for its client is closed after a configured time, and its
 * slot is free again.
 */
@NullMarked
package io.heliograph.app.http.connections;

import org.jspecify.annotations.NullMarked;
