// SPDX-License-Identifier: Apache-2.0
/**
 * Live background removal: frames arrive as binary WebSocket messages, their masks are sent back. May use servlet types, Tomcat's
 * WebSocket container and the matting of {@code vision}, but does not process pixels itself. Invariant: a session has one thread, keeps
 * only a few messages, and no client input affects another session.
 */
@NullMarked
package io.heliograph.app.stream;

import org.jspecify.annotations.NullMarked;
