// SPDX-License-Identifier: Apache-2.0
/**
 * Server-sent events: what happens to one request, or to all of an organization, told over a connection that is held. Every stream waits on a queue in memory;
 * one look at the database, made again and again, fills all of them. Touches the read model and the status document. Invariant: however many streams there are,
 * the database is asked by one thread, and a client that does not read costs no more than its bounded queue.
 */
@NullMarked
package io.heliograph.app.http.events;

import org.jspecify.annotations.NullMarked;
