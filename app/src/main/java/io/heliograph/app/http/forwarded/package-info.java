// SPDX-License-Identifier: Apache-2.0
/**
 * Client address and public address behind a proxy. Changes request heads only. Invariant: after this package no forwarded header remains
 * that was not set by a trusted proxy, and the remote address of a request is that of the client.
 */
@NullMarked
package io.heliograph.app.http.forwarded;

import org.jspecify.annotations.NullMarked;
