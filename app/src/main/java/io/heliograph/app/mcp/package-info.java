// SPDX-License-Identifier: Apache-2.0
/**
 * The tool server for assistants (Model Context Protocol, streamable HTTP) at {@code /mcp}: the operations of the catalogue as tools.
 * Messages and sessions come from the official Java SDK; the transport is ours, so that bodies, slots and tokens are limited and checked as
 * on all routes. May use the submission route, the events of requests and results. Invariant: a call is submitted like a request to the
 * operation's route, and only the organization that started a session can use it.
 */
@NullMarked
package io.heliograph.app.mcp;

import org.jspecify.annotations.NullMarked;
