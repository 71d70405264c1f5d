// SPDX-License-Identifier: Apache-2.0
/** The edge, spoken to over real HTTP on a real database. */
@NullMarked
package io.heliograph.app.http.files;

import org.jspecify.annotations.NullMarked;
