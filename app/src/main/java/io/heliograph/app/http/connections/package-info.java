// SPDX-License-Identifier: Apache-2.0
/**
 * The connections of clients, below HTTP: how many one address may hold, how long a head may take to come, and how slowly a body may come or an answer be
 * taken. Extends Tomcat's connector, touches no route. Invariant: a connection on which the server waits for its client is closed after a time that
 * settings bound, and its slot is free again.
 */
@NullMarked
package io.heliograph.app.http.connections;

import org.jspecify.annotations.NullMarked;
