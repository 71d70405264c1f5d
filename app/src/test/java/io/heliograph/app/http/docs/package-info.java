// SPDX-License-Identifier: Apache-2.0
/** The description of the routes, made of the real catalogue. */
@NullMarked
package io.heliograph.app.http.docs;

import org.jspecify.annotations.NullMarked;
