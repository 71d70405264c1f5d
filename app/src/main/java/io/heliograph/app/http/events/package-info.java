// SPDX-License-Identifier: Apache-2.0
/**
 * Server-sent events of one request, or of all requests of an organization. Every stream waits on a queue in memory; one repeated database
 * query fills all of them. Uses the read model and the status document. Invariant: however many streams there are, one thread queries
 * the database, and a client that does not read costs no more than its bounded queue.
 */
@NullMarked
package io.heliograph.app.http.events;

import org.jspecify.annotations.NullMarked;
