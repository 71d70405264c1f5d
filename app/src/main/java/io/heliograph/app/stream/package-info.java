// SPDX-License-Identifier: Apache-2.0
/**
 * Live background removal: frames come as binary WebSocket messages, their masks go back. May touch servlet types, Tomcat's WebSocket container and the
 * matting of {@code vision}; sees no pixels. Invariant: a session has one thread, keeps no more than a few messages, and ends alone whatever its client sends.
 */
@NullMarked
package io.heliograph.app.stream;

import org.jspecify.annotations.NullMarked;
