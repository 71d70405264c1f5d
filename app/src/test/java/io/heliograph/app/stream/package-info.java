// SPDX-License-Identifier: Apache-2.0
/** Tests of live background removal, by a real client on loopback. Invariant: each test closes its sessions. */
@NullMarked
package io.heliograph.app.stream;

import org.jspecify.annotations.NullMarked;
