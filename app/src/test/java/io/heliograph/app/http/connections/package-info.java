// SPDX-License-Identifier: Apache-2.0
/** Tests of the connector. */
@NullMarked
package io.heliograph.app.http.connections;

import org.jspecify.annotations.NullMarked;
