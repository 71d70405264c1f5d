// SPDX-License-Identifier: Apache-2.0
/**
 * Who called, and by which address, where a proxy stands between. Touches request heads only. Invariant: behind this room nobody sees a forwarded header that
 * was not set by a trusted proxy, and the remote address of a request is that of the client.
 */
@NullMarked
package io.heliograph.app.http.forwarded;

import org.jspecify.annotations.NullMarked;
