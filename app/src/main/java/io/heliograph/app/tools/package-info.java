// SPDX-License-Identifier: Apache-2.0
/**
 * The tool server for assistants (Model Context Protocol, streamable HTTP) at {@code /mcp}: the operations of the catalogue as tools. The protocol's messages and
 * sessions are those of the official Java SDK; the transport is ours, so that bodies, places and tokens are bounded and checked as on all routes. May touch the
 * submission route, the events of requests and results. Invariant: a call becomes work through the same door as a request to the operation's route, and nobody
 * but the organization that began a session can use it.
 */
@NullMarked
package io.heliograph.app.tools;

import org.jspecify.annotations.NullMarked;
